import { describe, expect, test } from 'vitest';
import { type FolderFacts, warnAboutFolder } from './folder-warning.ts';

const around = (changes: Partial<FolderFacts> = {}): FolderFacts => ({
  platform: 'linux',
  mounts: '/dev/sda1 / ext4 rw 0 0\n',
  exists: () => false,
  ...changes,
});

describe('data-24: a data folder in a synced folder or on a network share is warned about', () => {
  test.each([
    ['/home/anna/Dropbox/Kinboard', 'Dropbox'],
    ['/home/anna/Dropbox (Family)/Kinboard', 'Dropbox'],
    ['/Users/anna/Library/CloudStorage/GoogleDrive-anna@example.org/My Drive/Kinboard', 'Google Drive'],
    ['/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/Kinboard', 'iCloud Drive'],
    ['/home/anna/Nextcloud/kinboard', 'Nextcloud'],
  ])('%s: %s', (folder, program) => {
    expect(warnAboutFolder(folder, around())).toContain(`a folder that ${program} keeps the same`);
  });

  test('OneDrive on Windows, and a network path', () => {
    const windows = around({ platform: 'win32', mounts: '' });
    expect(warnAboutFolder('C:\\Users\\Anna\\OneDrive - Meyer\\Kinboard', windows)).toContain('OneDrive');
    expect(warnAboutFolder('\\\\nas\\family\\Kinboard', windows)).toContain('network drive');
    expect(warnAboutFolder('C:\\Users\\Anna\\AppData\\Roaming\\Kinboard', windows)).toBeNull();
  });

  test('what Syncthing leaves in the folder above', () => {
    const exists = (file: string) => file === '/home/anna/Sync/.stfolder';
    expect(warnAboutFolder('/home/anna/Sync/home/kinboard', around({ exists }))).toContain('Syncthing');
    expect(warnAboutFolder('/home/anna/Sync2/kinboard', around({ exists }))).toBeNull();
  });

  test.each(['nfs', 'nfs4', 'cifs', 'smb3', '9p', 'fuse.sshfs'])('a network share: %s', (type) => {
    const mounts = `/dev/sda1 / ext4 rw 0 0\nnas:/family /mnt/the\\040nas ${type} rw 0 0\n/dev/sdb1 /mnt/the\\040nas/disk ext4 rw 0 0\n`;
    expect(warnAboutFolder('/mnt/the nas/kinboard', around({ mounts }))).toContain('network drive');
    expect(warnAboutFolder('/mnt/the nas', around({ mounts }))).toContain('network drive');
    expect(warnAboutFolder('/mnt/the nas/disk/kinboard', around({ mounts }))).toBeNull();
    expect(warnAboutFolder('/mnt/the nas 2/kinboard', around({ mounts }))).toBeNull();
  });

  test.each(['/home/anna/.local/share/kinboard', '/srv/dropboxes/kinboard', '/home/anna/my-onedriver/kinboard'])(
    'nothing is said of %s',
    (folder) => expect(warnAboutFolder(folder, around())).toBeNull(),
  );
});
