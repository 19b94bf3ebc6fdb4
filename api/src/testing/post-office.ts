import net from 'node:net';

export interface PostOffice {
  /** Value for SMTP_URL. */
  url: string;
  /** Every accepted mail, as it was sent. */
  taken: string[];
  /** While set, the answer to each recipient that contains `address`. */
  refuses: { address: string; reply: string } | undefined;
  /** While true, it takes connections and says nothing. */
  silent: boolean;
  /** While true, it greets and says nothing more. */
  mute: boolean;
  /** What it waits for before it confirms a mail that it has taken. */
  pause: Promise<void> | undefined;
  /** How often it was called. */
  calls: number;
  close(): void;
}

/** A minimal mail server for tests. */
export async function openPostOffice(): Promise<PostOffice> {
  const server = net.createServer((socket) => receive(socket, office));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    refuses: undefined,
    silent: false,
    mute: false,
    pause: undefined,
    calls: 0,
    close: () => void server.close(),
  };
  return office;
}

function receive(socket: net.Socket, office: PostOffice): void {
  office.calls += 1;
  if (office.silent) {
    socket.on('error', () => {});
    return;
  }
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let mail: string | null = null;
  let rest = '';
  const onLine = (line: string) => {
    if (mail !== null) {
      if (line !== '.') {
        mail += `${line}\n`;
        return;
      }
      office.taken.push(mail);
      mail = null;
      void Promise.resolve(office.pause).then(() => reply('250 taken'));
    } else if (/^DATA/i.test(line)) {
      mail = '';
      reply('354 go on');
    } else if (/^RCPT/i.test(line) && office.refuses && line.includes(office.refuses.address))
      reply(office.refuses.reply);
    else if (/^QUIT/i.test(line)) {
      reply('221 bye');
      socket.end();
    } else reply('250 ok');
  };
  reply('220 office');
  socket.on('error', () => {});
  if (office.mute) return;
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}
