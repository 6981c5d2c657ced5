import { temporaryOnDisk } from '#tests/support/test-run.ts';

// Set-up of tests whose temporary files must be on the disk, not in memory (test-run.ts).
process.env.TMPDIR = temporaryOnDisk();
