import type { ReactNode } from 'react';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { ComputerSystem } from '#shared/contracts/devices.schema.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/devices.ts';
import styles from './connect-help.module.css';
import type { Pairing } from './devices.queries.ts';

/**
 * Lists reasons why a tablet cannot connect, the likeliest first; only the part about this family computer's system is
 * open.
 */
export function ConnectHelp({ pairing }: { pairing: Pairing }) {
  const port = new URL(pairing.url).port || '80';
  const helps = systemHelps(port);
  const own = helps.filter(({ system }) => system === pairing.computer);
  const others = helps.filter(({ system }) => system !== pairing.computer);
  return (
    <details className={styles.help}>
      <summary>{say(words.notWorking)}</summary>
      <div className={styles.parts}>
        <TryThis urls={pairing.urls} />
        <Everywhere hasName={pairing.localUrl !== null} />
        <div>
          {own.map(({ system, name, steps }) => (
            <Part key={system} name={say(words.thisComputer, { system: name })} isOpen>
              {steps}
            </Part>
          ))}
          <Part name={say(words.appleDevice)}>{APPLE_STEPS}</Part>
          <Part name={say(words.androidDevice)}>{ANDROID_STEPS}</Part>
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
      <p>{say(words.tryAddressHint)}</p>
      <p className={styles.address}>{likeliest}</p>
      {others.length > 0 ? (
        <>
          <p>{say(words.otherAddressesLabel)}</p>
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
        <Said text={words.sameNetworkHint} />
      </li>
      <li>
        <Said text={words.noGuestNetworkHint} />
      </li>
      <li>
        <Said text={words.noVpnHint} />
      </li>
      <li>
        <Said text={words.computerAwakeHint} />
      </li>
      {hasName ? (
        <li>
          <Said text={words.localNameFailsHint} />
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

/** Help for each system. Settings have the names used in Windows 11, macOS 15 and newer, and common Linux firewalls. */
function systemHelps(port: string): { system: ComputerSystem; name: string; steps: ReactNode }[] {
  return [
    { system: 'windows', name: 'Windows', steps: WINDOWS_STEPS },
    { system: 'mac', name: 'Mac', steps: MAC_STEPS },
    { system: 'linux', name: 'Linux', steps: <LinuxSteps port={port} /> },
  ];
}

const WINDOWS_STEPS = (
  <>
    <Step
      text={words.windowsPrivateNetworkHint}
      way={[words.settings, words.networkInternet, words.wifi, words.wifiProperties]}
    />
    <Step
      text={words.windowsFirewallHint}
      way={[words.windowsSecurity, words.firewallNetworkProtection, words.allowAppThroughFirewall]}
    />
    <li>{say(words.securityProgramHint)}</li>
  </>
);

const MAC_STEPS = (
  <>
    <Step text={words.macFirewallHint} way={[words.systemSettings, words.network, words.firewall, words.options]} />
    <Step text={words.macLocalNetworkHint} way={[words.systemSettings, words.privacySecurity, words.localNetwork]} />
    <li>{say(words.otherMacBrowsersHint)}</li>
  </>
);

function LinuxSteps({ port }: { port: string }) {
  return (
    <>
      <li>
        <Said text={words.linuxUfwHint} tags={{ code: () => <code translate="no">sudo ufw allow {port}/tcp</code> }} />
      </li>
      <li>
        <Said
          text={words.linuxFirewalldHint}
          tags={{
            first: () => <code translate="no">sudo firewall-cmd --permanent --add-port={port}/tcp</code>,
            second: () => <code translate="no">sudo firewall-cmd --reload</code>,
          }}
        />
      </li>
    </>
  );
}

const APPLE_STEPS = (
  <>
    <li>{say(words.useSafariHint)}</li>
    <Step text={words.appleBrowserHint} way={[words.settings, words.privacySecurity, words.localNetwork]} />
    <li>{say(words.homeScreenFirstHint)}</li>
  </>
);

const ANDROID_STEPS = (
  <>
    <li>
      <Said text={words.androidAsksHint} />
    </li>
    <Step
      text={words.androidAllowHint}
      way={[words.settings, words.apps, words.yourBrowser, words.permissions, words.nearbyDevices]}
    />
    <li>{say(words.mobileDataHint)}</li>
  </>
);

/** A step with a path through the system's settings. */
function Step({ text, way }: { text: Text; way: readonly Text[] }) {
  return (
    <li>
      <Said text={text} tags={{ way: () => <Way to={way.map((each) => say(each))} /> }} />
    </li>
  );
}

/** The path to a setting, with separators between the names. */
function Way({ to }: { to: readonly string[] }) {
  return <span className={styles.way}>{to.join(' › ')}</span>;
}
