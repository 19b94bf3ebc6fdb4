import net from 'node:net';

export interface PostOffice {
  /** For SMTP_URL. */
  url: string;
  /** Every mail taken, as it was sent. */
  taken: string[];
  /** While true, recipients are refused for now. */
  closed: boolean;
  close(): void;
}

/** A mail server of a few lines, for tests. */
export async function openPostOffice(): Promise<PostOffice> {
  const server = net.createServer((socket) => receive(socket, office));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    closed: false,
    close: () => void server.close(),
  };
  return office;
}

function receive(socket: net.Socket, office: PostOffice): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let letter: string | null = null;
  let rest = '';
  const hear = (line: string) => {
    if (letter !== null) {
      if (line !== '.') {
        letter += `${line}\n`;
        return;
      }
      office.taken.push(letter);
      letter = null;
      say('250 taken');
    } else if (/^DATA/i.test(line)) {
      letter = '';
      say('354 go on');
    } else if (/^RCPT/i.test(line) && office.closed) say('451 come back later');
    else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  say('220 office');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}
