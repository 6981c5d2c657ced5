import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('running-1, running-3: KINBOARD_HOST is the address to listen on, :: too', () => {
  test.each([
    [undefined, '0.0.0.0'],
    ['', '0.0.0.0'],
    ['192.168.1.20', '192.168.1.20'],
    ['localhost', 'localhost'],
    ['::', '::'],
    ['[::]', '::'],
    ['[::1]', '::1'],
    ['FD00:0:0::5', 'fd00::5'],
  ])('%s', (value, host) => {
    expect(readConfig({ KINBOARD_HOST: value }).host).toBe(host);
  });

  test.each(['family-pc', '192.168.1', '192.168.1.20:4280', '[192.168.1.20]', '[::', '*', 'http://192.168.1.20'])(
    'a bad value stops the start: %s',
    (value) => {
      expect(() => readConfig({ KINBOARD_HOST: value })).toThrow(
        `The environment variable KINBOARD_HOST is "${value}", but must be an address such as 0.0.0.0 or 127.0.0.1.`,
      );
    },
  );
});

describe('proxy-2: KINBOARD_PROXY names the proxies that are trusted, none by default', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['loopback', ['loopback']],
    [' 192.168.1.5 , Loopback,2001:DB8::5,', ['192.168.1.5', 'loopback', '2001:db8::5']],
  ])('%s', (value, proxies) => {
    expect(readConfig({ KINBOARD_PROXY: value }).proxies).toEqual(proxies);
  });

  test.each([
    'on',
    'true',
    '*',
    'localhost',
    'my-router',
    '0.0.0.0',
    '::',
    '0.0.0.0/0',
    '10.0.0.0/8',
    '1.2.3',
    '127.0.0.1;',
  ])('a bad value stops the start: %s', (value) => {
    expect(() => readConfig({ KINBOARD_PROXY: value })).toThrow(
      `The environment variable KINBOARD_PROXY is "${value}", but must be IP addresses of proxies separated by commas`,
    );
  });
});

describe('proxy-6: KINBOARD_PUBLIC_URL names the outside address', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['https://kids.example', 'https://kids.example'],
    ['https://Kids.Example/', 'https://kids.example'],
    ['http://kids.example:8080', 'http://kids.example:8080'],
    ['https://kids.example:443', 'https://kids.example'],
    ['https://laptop.tail1234.ts.net', 'https://laptop.tail1234.ts.net'],
  ])('%s', (value, publicUrl) => {
    expect(readConfig({ KINBOARD_PUBLIC_URL: value }).publicUrl).toBe(publicUrl);
  });

  test.each([
    'kids.example',
    'ftp://kids.example',
    'javascript:alert(1)',
    'https://kids.example/kinboard',
    'https://kids.example/?a=1',
    'https://kids.example/#a',
    'https://anna:secret@kids.example',
    'https://',
    'http://localhost:4280',
    'http://127.0.0.1:4280',
    'http://[::1]:4280',
    'http://kinboard.local:4280',
    'http://kinboard.lan:4280',
    'https://kinboard.fritz.box',
    'https://family-pc',
  ])('a bad value stops the start, names of home among them: %s', (value) => {
    expect(() => readConfig({ KINBOARD_PUBLIC_URL: value })).toThrow(
      `The environment variable KINBOARD_PUBLIC_URL is "${value}", but must be the address from outside`,
    );
  });
});

describe('api-11: KINBOARD_ALLOWED_HOSTS takes addresses, and names with a port or a last dot', () => {
  test.each([
    ['büro.example:80', ['xn--bro-hoa.example']],
    ['BÜRO.example.', ['xn--bro-hoa.example']],
    ['[fd00:0:0::6], fd00:0:0::7 ,[FD00:0::8]:4280', ['fd00::6', 'fd00::7', 'fd00::8']],
  ])('%s', (value, hosts) => {
    expect(readConfig({ KINBOARD_ALLOWED_HOSTS: value }).allowedHosts).toEqual(hosts);
  });

  test.each(['fe80::1%eth0', '[fe80::1%eth0]', 'family-pc,fe80::1%3'])('a zone stops the start: %s', (value) => {
    expect(() => readConfig({ KINBOARD_ALLOWED_HOSTS: value })).toThrow(
      `The environment variable KINBOARD_ALLOWED_HOSTS is "${value}", but must be host names separated by commas`,
    );
  });
});
