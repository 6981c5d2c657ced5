import { fastify } from 'fastify';

/** A bare Fastify that answers the bytes it is told at GET, and what it got at POST; its first line is the port. */
const app = fastify();
let answer = '';
app.addContentTypeParser('text/bytes', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.put('/answer', async (request, reply) => {
  answer = String(request.body);
  return reply.send('');
});
app.get('/day', async (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
app.post('/tick', async (request, reply) => reply.send(request.body));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${new URL(address).port}\n`);
