// What the page knows, and who is to be told when it changes.
import { later } from "./dom.js";

const KEY = `sandbox:${location.pathname}`;

export const store = {
  guild: null, guilds: [], bot: { name: "bot", online: true }, locales: [],
  people: new Map(), // id → person
  channels: [], // of the guild, as the chosen person sees them
  dms: new Map(), // person id → [channel]
  seen: new Map(), // person id → Set of channel ids they can see
  me: null, channel: null, // ids
  commands: [],
  attention: new Map(), // "person channel" → how many messages call that person there
  fresh: new Set(), // "person channel" with something unread
};

const listeners = new Map();
export function on(topic, tell) {
  listeners.set(topic, [...(listeners.get(topic) || []), tell]);
}
export function tell(topic, detail) {
  for (const each of listeners.get(topic) || []) each(detail);
}

export const me = () => store.people.get(store.me);
export const place = () => [...store.channels, ...(store.dms.get(store.me) || [])].find((each) => each.id === store.channel);
export const pair = (person, channel) => `${person} ${channel}`;

/** How many calls wait for this person anywhere. */
export function calls(person) {
  let sum = 0;
  for (const [key, n] of store.attention) if (key.startsWith(`${person} `)) sum += n;
  return sum;
}

function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}
let read = recall();

/** This person has read this channel up to this message. */
export function markRead(person, channel, message) {
  const key = pair(person, channel);
  const had = store.fresh.delete(key) | store.attention.delete(key);
  read = recall(); // other columns read, too
  if (message && later(message, read[key])) {
    read[key] = message;
    try {
      localStorage.setItem(KEY, JSON.stringify(read));
    } catch {
      /* private window: unread marks last as long as the page */
    }
  }
  if (had) tell("unread");
}

/** At start and after a reconnection: what came while nobody looked. */
export function compareWithRead(person, channels, isDm) {
  for (const channel of channels) {
    const key = pair(person, channel.id);
    const known = read[key];
    if (!channel.last_message_id || (!known && !isDm)) continue;
    if (later(channel.last_message_id, known)) {
      store.fresh.add(key);
      if (isDm && !store.attention.get(key)) store.attention.set(key, 1);
    }
  }
}

/** Names for mentions, seen by the chosen person. */
export const names = {
  get me() {
    return store.me;
  },
  person: (id) => (id === store.bot.id ? store.bot.name : store.people.get(id)?.name) || "?",
  role: (id) => store.guilds.flatMap((each) => each.roles).find((each) => each.id === id)?.name.replace(/^@/, "") || "?",
  channel: (id) => store.channels.find((each) => each.id === id)?.name || "?",
};

/** The server one is on; in a direct message, the first. */
const guildHere = () => store.guilds.find((each) => each.id === place()?.guild_id) || store.guilds[0];
/** Whom one can name here: the people of this server, and the bot. */
export const peopleHere = () => [...[...store.people.values()].filter((each) => !(each.away || []).includes(guildHere()?.id)), store.bot];
export const rolesHere = () => guildHere()?.roles || [];
export const channelsHere = () => store.channels.filter((each) => each.guild_id === guildHere()?.id);

const command = (name) => store.commands?.find((each) => each.path.join(" ") === name);
export const hasCommand = (name) => Boolean(command(name));

/** A command as the person knows it: in his language where it has a name there. */
export const commandName = (name) => command(name)?.name || name;

export const isDm = () => place()?.type === 1;
