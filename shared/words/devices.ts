import { type Phrase, text } from '#shared/language/text.ts';

export const connectAnotherDevice = text('Connect another device');
export const childrenSignInHint = text(
  'Children choose their picture there and enter their PIN. Set PINs in Family Management.',
);
export const notInHomeNetworkHint = text(
  'The family computer is not in the home network right now, so no other device can open the link. Connect it to the home Wi-Fi, then get a new code.',
);
export const newCode = text('New code');
export const waitingForTheDevice = text('Waiting for the device…');
export const getNewCodeHint = text('Get a new code to continue.');
export const codeExpired = text('This code is no longer valid.');
export const connectADevice = text('Connect a device');
export const connectDeviceHint = text(
  'A tablet or phone in the home Wi-Fi opens Kinboard in its browser. Nothing has to be installed.',
);
export const mobileDataHint = text('Switch mobile data off while you connect, so that the tablet stays in the Wi-Fi.');
export const nearbyDevices = text('Nearby devices');
export const permissions = text('Permissions');
export const yourBrowser = text('your browser');
export const apps = text('Apps');
export const settings = text('Settings');
export const homeScreenFirstHint = text(
  'Put Kinboard on the home screen first and type the code there: Safari and the home screen each remember for themselves.',
);
export const localNetwork = text('Local Network');
export const privacySecurity = text('Privacy & Security');
export const useSafariHint = text('Use Safari: it may open Kinboard without a permission.');
export const otherMacBrowsersHint = text(
  'On another Mac, Chrome or Firefox needs the same permission to open Kinboard. Safari does not.',
);
export const systemSettings = text('System Settings');
export const options = text('Options');
export const firewall = text('Firewall');
export const network = text('Network');
export const securityProgramHint = text(
  'Another security program may have a firewall of its own: allow Kinboard there too.',
);
export const allowAppThroughFirewall = text('Allow an app through firewall');
export const firewallNetworkProtection = text('Firewall & network protection');
export const windowsSecurity = text('Windows Security');
export const wifiProperties = text('properties of your Wi-Fi');
export const networkInternet = text('Network & internet');
export const otherAddressesLabel = text('or another address of this computer:');
export const tryAddressHint = text("Try this in the tablet's browser, exactly as it stands here:");
export const notWorking = text('Not working?');
export const idleMinutesHint = text('So that nobody ticks for somebody else by mistake.');
export const idleMinutesLabel = text('Back to “Who is it?” when nobody touches it');
export const nameOfTheDevice = text('Name of the device');
export const never = text('Never');
export const unlock = text('Unlock');
export const cutOff = text('Cut off');
export const connectedNow = text('Connected now');
export const yesCutOff = text('Yes, cut off');
export const loadingTheDevices = text('Loading the devices');
export const errorLoadingTheDevices = text('Error loading the devices');
export const devices = text('Devices');
export const deviceCutOff = text('Device cut off');
export const unlocked = text('Unlocked');
export const justNow = text('just now');
export const minutesAgo = text<{ count: number }>('{count, plural, one {# minute ago} other {# minutes ago}}');
export const hoursAgo = text<{ count: number }>('{count, plural, one {# hour ago} other {# hours ago}}');
export const daysAgo = text<{ count: number }>('{count, plural, one {# day ago} other {# days ago}}');
export const qrCodeLabel = text<{ address: string }>('QR code of {address}');
export const scanCodeHint = text('<b>Scan the picture</b> with the camera of the tablet, and open the link.');
/** The address and the code are on separate lines. */
export const typeAddressHint = text(
  '<b>Or type</b> this address into its browser<addresses></addresses> and enter the code<code></code>',
);
/** Another address of the same computer. */
export const alternativeAddress = text('or <address></address>');
export const ipadHomeScreenHint = text(
  '<b>On an iPad or iPhone</b> put Kinboard on the home screen first, then type the code there. The link shows how.',
);
/** `time` is a countdown such as '9:59'. */
export const validForTime = text<{ time: string }>('Valid for {time}');
export const deviceConnectedNamed = text('<name></name> is connected.');
export const afterMinutesCount = text<{ count: number }>(
  '{count, plural, one {After # minute} other {After # minutes}}',
);
export const settingsNamed = text<{ device: string }>('Settings of {device}');
export const cutOffQuestion = text<{ device: string }>(
  'Cut off {device}? Whoever is signed in there is signed out at once.',
);
/** `when` is 'just now' or '5 minutes ago'. */
export const lastSeen = text<{ when: Phrase }>('Last seen {when}');
export const connectedByNamed = text('Connected by <name></name>');
export const connectedBySomebody = text('Connected by somebody who is no longer in the family');
export const cutOffNamed = text<{ device: string }>('Cut off {device}');
export const unlockNamed = text<{ name: string; device: string }>('Unlock {name} on {device}');
export const tooManyWrongPins = text('Too many wrong tries. Can try again in <time></time>');
export const canTryAgainNamed = text<{ name: string; device: string }>('{name} can try again on {device}.');
export const connectAnewNamed = text<{ device: string }>('{device} must be connected anew.');
export const thisComputer = text<{ system: string }>('{system} (this family computer)');
export const appleDevice = text('An iPad or iPhone');
export const androidDevice = text('An Android tablet or phone');
/**
 * Reasons why a tablet may not connect, here and below. Name settings as the operating system does in your language.
 */
export const sameNetworkHint = text(
  '<b>Same Wi-Fi?</b> The tablet and the family computer must be in the same home network.',
);
export const noGuestNetworkHint = text(
  "<b>No guest Wi-Fi.</b> It keeps devices apart. In the router's settings the same is called AP isolation or client isolation: switch it off.",
);
export const noVpnHint = text(
  '<b>No VPN.</b> Switch it off on the tablet and on the family computer while you connect.',
);
export const computerAwakeHint = text(
  '<b>Is the family computer awake?</b> While it sleeps, nobody can open Kinboard.',
);
export const localNameFailsHint = text(
  '<b>kinboard.local does not open?</b> Some Android tablets cannot find it. Use the address with the numbers.',
);
export const windowsPrivateNetworkHint = text(
  'Make the Wi-Fi private: <way></way>, then choose <b>Private network</b>. With a cable, choose Ethernet instead of Wi-Fi.',
);
export const windowsFirewallHint = text(
  'Let Kinboard through the firewall: <way></way>, then Change settings, and tick <b>Private</b> beside Kinboard (beside Node.js, if you started it with npm start).',
);
export const macFirewallHint = text(
  'Let Kinboard through the firewall: <way></way>, and choose <b>Allow incoming connections</b> for Kinboard (for node, if you started it with npm start). “Block all incoming connections” must be off.',
);
export const macLocalNetworkHint = text(
  'Since macOS 15 kinboard.local is only found with a permission: <way></way>, and switch on <b>Kinboard</b>. Is it not in the list? Restart the Mac and open Kinboard again.',
);
export const linuxUfwHint = text('Ubuntu and Mint, if their firewall is on: type <code></code> in a terminal.');
export const linuxFirewalldHint = text('Fedora: type <first></first>, then <second></second>.');
export const appleBrowserHint = text('Another browser needs one: <way></way>, and switch that browser on.');
export const androidAsksHint = text(
  'Android 17 and newer asks whether the browser may find <b>nearby devices</b>: allow it.',
);
export const androidAllowHint = text('It does not ask any more? <way></way>, then Allow.');
export const wifi = text('Wi-Fi');

export const devicesHint = text('Tablets and phones on which children sign in with their PIN.');
export const onlyThisComputerHint = text(
  'Only this computer can open the link: Kinboard was started for this computer alone. Start it again without KINBOARD_HOST, then get a new code.',
);
