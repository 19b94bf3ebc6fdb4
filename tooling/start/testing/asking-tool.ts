// A tool for the test of the bootstrap: prints the answer of the address that it is given.
import { argv, stdout } from 'node:process';

const answer = await fetch(argv[2] ?? '');
stdout.write(await answer.text());
