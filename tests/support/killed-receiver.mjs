// A receiver of webhooks in a process of its own: it appends each request as a line of JSON to a file, and kills itself at the request with
// the number KILL_AT: before it has written it (KILL=unread), before it answers (KILL=unanswered), or once it has answered (KILL=answered).
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { FILE, PORT, KILL, KILL_AT } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');
let count = 0;

const server = createServer((request, response) => {
  const isLast = ++count === Number(KILL_AT);
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (isLast && KILL === 'unread') return die();
    appendFileSync(FILE, `${JSON.stringify({ headers: request.headers, body: Buffer.concat(chunks).toString() })}\n`);
    if (isLast && KILL === 'unanswered') return die();
    response.writeHead(204).end(() => isLast && die());
  });
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
