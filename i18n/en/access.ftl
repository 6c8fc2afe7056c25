### Who may do what: doors, permissions the bot lacks.

error-no-dm = This works only in a server's channel.
error-permission = You are not allowed to do that here.
error-forbidden = I lack a permission in this channel. I need: { permission-view_channel }, { permission-send_messages } (in a thread: { permission-send_messages_in_threads }), { permission-embed_links }, { permission-attach_files }, { permission-read_message_history }.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads

## Notices and lines of the log

notice-lacks = I cannot write in { $place } any more. What I lack there: { $permissions }. The game waits safely; nothing is lost. An admin can give me the permissions in the channel's settings, then I go on by myself.

## Refusals

refusal-lacks = I lack permissions in { $place }: { $permissions }. An admin can give them to me in the channel's settings.
