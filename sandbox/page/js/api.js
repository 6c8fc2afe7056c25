// The server's side of things: JSON requests and the websocket that comes back by itself.

export class Refusal extends Error {
  constructor(status, code, message) {
    super(message || code);
    Object.assign(this, { status, code });
  }
}

async function request(method, path, body) {
  const init = { method, headers: {} };
  if (body !== undefined) {
    init.headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(`api/${path}`, init);
  } catch {
    throw new Refusal(0, "unreachable", "");
  }
  if (answer.status === 204) return null;
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(answer.status, json.error || `http_${answer.status}`, json.message);
  return json;
}

export const api = {
  state: () => request("GET", "state"),
  channels: (person) => request("GET", `people/${person}/channels`),
  messages: (person, channel, before) =>
    request("GET", `people/${person}/channels/${channel}/messages?limit=50${before ? `&before=${before}` : ""}`),
  commands: (person, channel) => request("GET", `people/${person}/commands?channel=${channel}`),
  command: (person, body) => request("POST", `people/${person}/command`, body),
  complete: (person, body) => request("POST", `people/${person}/complete`, body),
  press: (person, body) => request("POST", `people/${person}/press`, body),
  choose: (person, body) => request("POST", `people/${person}/choose`, body),
  submit: (person, modal, values) => request("POST", `people/${person}/modals/${modal}`, { values }),
  closeModal: (person, modal) => request("DELETE", `people/${person}/modals/${modal}`),
  say: (person, body) => request("POST", `people/${person}/messages`, body),
  dismiss: (person, message) => request("DELETE", `people/${person}/ephemerals/${message}`),
  change: (person, body) => request("PATCH", `people/${person}`, body),
  openDm: (person) => request("POST", `people/${person}/dm`, {}),
  startThread: (person, body) => request("POST", `people/${person}/threads`, body),
  editThread: (person, thread, body) => request("PATCH", `people/${person}/threads/${thread}`, body),
  invite: (person, thread, guest) => request("PUT", `people/${person}/threads/${thread}/members/${guest}`),
  putPerson: (person, guild, present) => request(present ? "PUT" : "DELETE", `people/${person}/guilds/${guild}`),
  putBot: (guild, present) => request("PATCH", `guilds/${guild}`, { has_bot: present }),
  openGuild: (name) => request("POST", "guilds", { name }),
  deny: (channel, denied) => request("PATCH", `channels/${channel}`, { bot_denied: denied }),
};

/** Calls `onPush(push)` for each push, `onState("open" | "lost" | "gone")` when the line changes. */
export function listen(onPush, onState) {
  let tries = 0;
  const connect = () => {
    const address = new URL("events", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      tries = 0;
      onState("open");
    });
    socket.addEventListener("message", (event) => onPush(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      tries += 1;
      onState(tries > 8 ? "gone" : "lost");
      setTimeout(connect, Math.min(4000, 250 * 2 ** Math.min(tries, 4)));
    });
  };
  connect();
}
