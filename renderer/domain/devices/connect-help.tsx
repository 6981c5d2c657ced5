import type { ReactNode } from 'react';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { ComputerSystem } from '#shared/contracts/devices.schema.ts';
import styles from './connect-help.module.css';
import type { Pairing } from './devices.queries.ts';

/** What may keep a tablet away, the likeliest first; only what concerns this family computer is open. */
export function ConnectHelp({ pairing }: { pairing: Pairing }) {
  const port = new URL(pairing.url).port || '80';
  const helps = systemHelps(port);
  const own = helps.filter(({ system }) => system === pairing.computer);
  const others = helps.filter(({ system }) => system !== pairing.computer);
  return (
    <details className={styles.help}>
      <summary>Not working?</summary>
      <div className={styles.parts}>
        <TryThis urls={pairing.urls} />
        <Everywhere hasName={pairing.localUrl !== null} />
        <div>
          {own.map(({ system, name, steps }) => (
            <Part key={system} name={`${name} (this family computer)`} isOpen>
              {steps}
            </Part>
          ))}
          <Part name="An iPad or iPhone">{APPLE_STEPS}</Part>
          <Part name="An Android tablet or phone">{ANDROID_STEPS}</Part>
          {others.map(({ system, name, steps }) => (
            <Part key={system} name={name}>
              {steps}
            </Part>
          ))}
        </div>
      </div>
    </details>
  );
}

function TryThis({ urls }: { urls: readonly string[] }) {
  const [likeliest = '', ...others] = urls.map((url) => `${new URL(url).origin}/pair`);
  return (
    <Notice>
      <p>Try this in the tablet's browser, exactly as it stands here:</p>
      <p className={styles.address}>{likeliest}</p>
      {others.length > 0 ? (
        <>
          <p>or another address of this computer:</p>
          <ul>
            {others.map((address) => (
              <li key={address} className={styles.address}>
                {address}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

function Everywhere({ hasName }: { hasName: boolean }) {
  return (
    <ul className={styles.list}>
      <li>
        <strong>Same Wi-Fi?</strong> The tablet and the family computer must be in the same home network.
      </li>
      <li>
        <strong>No guest Wi-Fi.</strong> It keeps devices apart. In the router's settings the same is called AP
        isolation or client isolation: switch it off.
      </li>
      <li>
        <strong>No VPN.</strong> Switch it off on the tablet and on the family computer while you connect.
      </li>
      <li>
        <strong>Is the family computer awake?</strong> While it sleeps, nobody can open Kinboard.
      </li>
      {hasName ? (
        <li>
          <strong>kinboard.local does not open?</strong> Some Android tablets cannot find it. Use the address with the
          numbers.
        </li>
      ) : null}
    </ul>
  );
}

function Part({ name, isOpen = false, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>{name}</summary>
      <ol className={styles.list}>{children}</ol>
    </details>
  );
}

/** Settings by the names that they have in Windows 11, macOS 15 and newer, and in Linux' usual firewalls. */
function systemHelps(port: string): { system: ComputerSystem; name: string; steps: ReactNode }[] {
  return [
    { system: 'windows', name: 'Windows', steps: WINDOWS_STEPS },
    { system: 'mac', name: 'Mac', steps: MAC_STEPS },
    { system: 'linux', name: 'Linux', steps: <LinuxSteps port={port} /> },
  ];
}

const WINDOWS_STEPS = (
  <>
    <li>
      Make the Wi-Fi private: <Way to={['Settings', 'Network & internet', 'Wi-Fi', 'properties of your Wi-Fi']} />, then
      choose <strong>Private network</strong>. With a cable, choose Ethernet instead of Wi-Fi.
    </li>
    <li>
      Let Kinboard through the firewall:{' '}
      <Way to={['Windows Security', 'Firewall & network protection', 'Allow an app through firewall']} />, then Change
      settings, and tick <strong>Private</strong> beside Kinboard (beside Node.js, if you started it with npm start).
    </li>
    <li>Another security program may have a firewall of its own: allow Kinboard there too.</li>
  </>
);

const MAC_STEPS = (
  <>
    <li>
      Let Kinboard through the firewall: <Way to={['System Settings', 'Network', 'Firewall', 'Options']} />, and choose{' '}
      <strong>Allow incoming connections</strong> for Kinboard (for node, if you started it with npm start). “Block all
      incoming connections” must be off.
    </li>
    <li>
      Since macOS 15 kinboard.local is only found with a permission:{' '}
      <Way to={['System Settings', 'Privacy & Security', 'Local Network']} />, and switch on <strong>Kinboard</strong>.
      Is it not in the list? Restart the Mac and open Kinboard again.
    </li>
    <li>On another Mac, Chrome or Firefox needs the same permission to open Kinboard. Safari does not.</li>
  </>
);

function LinuxSteps({ port }: { port: string }) {
  return (
    <>
      <li>
        Ubuntu and Mint, if their firewall is on: type <code>sudo ufw allow {port}/tcp</code> in a terminal.
      </li>
      <li>
        Fedora: type <code>sudo firewall-cmd --permanent --add-port={port}/tcp</code>, then{' '}
        <code>sudo firewall-cmd --reload</code>.
      </li>
    </>
  );
}

const APPLE_STEPS = (
  <>
    <li>Use Safari: it may open Kinboard without a permission.</li>
    <li>
      Another browser needs one: <Way to={['Settings', 'Privacy & Security', 'Local Network']} />, and switch that
      browser on.
    </li>
    <li>
      Put Kinboard on the home screen first and type the code there: Safari and the home screen each remember for
      themselves.
    </li>
  </>
);

const ANDROID_STEPS = (
  <>
    <li>
      Android 17 and newer asks whether the browser may find <strong>nearby devices</strong>: allow it.
    </li>
    <li>
      It does not ask any more? <Way to={['Settings', 'Apps', 'your browser', 'Permissions', 'Nearby devices']} />, then
      Allow.
    </li>
    <li>Switch mobile data off while you connect, so that the tablet stays in the Wi-Fi.</li>
  </>
);

/** The way to a setting, one name after the other. */
function Way({ to }: { to: readonly string[] }) {
  return <span className={styles.way}>{to.join(' › ')}</span>;
}
