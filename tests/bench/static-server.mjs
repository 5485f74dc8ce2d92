// Serves one precompressed answer from memory to every request: the most that Node's own HTTP server can do.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file] = process.argv;
const body = readFileSync(file);
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
