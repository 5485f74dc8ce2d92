import { Agent, request } from 'node:http';

// Posts events of visitors at a fixed rate, from 250 addresses of this machine, as one process of its own.
const [url, rate, seconds] = [process.argv[2] ?? '', Number(process.argv[3]), Number(process.argv[4])];
const agents = Array.from(
  { length: 250 },
  (_, at) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: `127.0.1.${at + 1}` }),
);
const events = ['view', 'view', 'view', 'save', 'share'];
const channels = ['qr', 'link', 'nfc', 'email'];
const statuses = {};
let sent = 0;

function post() {
  const body = JSON.stringify({
    username: 'ada',
    event: events[sent % events.length],
    channel: channels[sent % channels.length],
  });
  const outgoing = request(
    `${url}/api/v1/visits`,
    {
      agent: agents[sent % agents.length],
      method: 'POST',
      headers: {
        origin: url,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${120 + (sent % 40)}.0 Safari/537.36`,
        'accept-language': 'de-DE,de;q=0.9',
      },
    },
    (response) => {
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
      response.resume();
    },
  );
  outgoing.on('error', (error) => {
    statuses[error.code] = (statuses[error.code] ?? 0) + 1;
  });
  outgoing.end(body);
  sent += 1;
}

const startedAt = performance.now();
const timer = setInterval(() => {
  const due = Math.min(rate * seconds, ((performance.now() - startedAt) / 1000) * rate);
  while (sent < due) post();
  if (sent >= rate * seconds) {
    clearInterval(timer);
    setTimeout(() => {
      for (const agent of agents) agent.destroy();
      console.log(JSON.stringify({ sent, statuses }));
    }, 2_000);
  }
}, 5);
