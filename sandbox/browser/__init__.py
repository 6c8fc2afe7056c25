"""The page's side over HTTP and its websocket: what one person may see and do."""
