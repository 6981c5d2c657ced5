import { text } from '#shared/language/text.ts';

// Texts on the card On the move of the Command Center.
export const onTheMove = text('On the move');
export const onTheMoveHint = text('For a laptop that leaves the house with the family’s data on it.');
export const loadingHome = text('Loading where home is…');
export const errorLoadingHome = text('Error loading where home is');
export const serveAtHomeOnly = text('Serve at home only');
export const serveAtHomeOnlyHint = text(
  'In a café or at work Kinboard then answers this computer alone. Switch it on at home: the network it is in becomes home.',
);
export const home = text('Home', 'a network that is home');
/** `subnet` is the addresses of a network, such as 192.168.1.0/24. */
export const networkNamed = text<{ subnet: string }>('Network {subnet}');
/** `router` is a hardware address, such as 3c:a6:2f:01:0b:9c. */
export const behindRouter = text<{ router: string }>('Router {router}');
export const routerUnknown = text(
  'Its router stays unknown: another network with these addresses counts as home, too.',
);
export const hereNow = text('Here now');
export const forgetNamed = text<{ subnet: string }>('Forget<hidden> {subnet}</hidden>');
export const forgetQuestion = text<{ subnet: string }>(
  'Forget the network {subnet}? There Kinboard then answers this computer alone.',
);
export const yesForget = text('Yes, forget');
export const noHomeYet = text('No network is home yet, so Kinboard answers this computer alone.');
/** `subnets` is one network or several, such as 192.168.1.0/24. */
export const notAtHomeHint = text<{ subnets: string }>(
  'This computer is in a network that is not home ({subnets}), and answers nobody else there.',
);
export const thisIsHomeToo = text('This is home, too');
export const newRouterHint = text(
  'A new router is a new home: then press “This is home, too” on the family computer itself.',
);
export const thisIsHomeNow = text('This is home now');
export const forgotten = text('Forgotten');
export const couldNotChange = text('It could not be changed. Please try again.');
