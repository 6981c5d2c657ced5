import { Home } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { HomeNetworkView } from '#shared/contracts/home-only.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/networks.ts';
import { homeNetworkQuery, useForgetHome, useKeepHome, useSetHomeOnly } from './home-only.queries.ts';
import styles from './home-only-card.module.css';

/** Lets the owner choose the networks in which Kinboard answers other devices (command-center-22). */
export function HomeOnlyCard() {
  const home = useQuery(homeNetworkQuery);
  return (
    <Card title={say(words.onTheMove)} description={say(words.onTheMoveHint)}>
      <QueryState
        query={home}
        title={say(words.errorLoadingHome)}
        skeleton={<SkeletonList rows={1} height={64} label={say(words.loadingHome)} />}
      />
      {home.data ? <HomeOnly view={home.data} /> : null}
    </Card>
  );
}

function HomeOnly({ view: { isHomeOnly, networks, elsewhere } }: { view: HomeNetworkView }) {
  const aboutId = useId();
  const set = useSetHomeOnly();
  return (
    <div className={styles.parts}>
      <div>
        <Switch
          label={<strong>{say(words.serveAtHomeOnly)}</strong>}
          checked={set.isPending ? set.variables : isHomeOnly}
          aria-describedby={aboutId}
          onChange={(event) => set.mutate(event.target.checked)}
        />
        <p id={aboutId} className="muted">
          {say(words.serveAtHomeOnlyHint)}
        </p>
      </div>
      {isHomeOnly && elsewhere.length > 0 ? <Elsewhere subnets={elsewhere} /> : null}
      {isHomeOnly && elsewhere.length === 0 && networks.length === 0 ? (
        <Notice tone="info">
          <p>{say(words.noHomeYet)}</p>
        </Notice>
      ) : null}
      {isHomeOnly && networks.length > 0 ? <Networks networks={networks} /> : null}
    </div>
  );
}

function Elsewhere({ subnets }: { subnets: readonly string[] }) {
  const keep = useKeepHome();
  return (
    <Notice
      tone="warning"
      action={
        <Button
          icon={<Home aria-hidden="true" />}
          className={styles.keep}
          pending={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {say(words.thisIsHomeToo)}
        </Button>
      }
    >
      <p>{say(words.notAtHomeHint, { subnets: subnets.join(', ') })}</p>
    </Notice>
  );
}

function Networks({ networks }: { networks: HomeNetworkView['networks'] }) {
  const forget = useForgetHome();
  const { list, askedId, ask, confirm } = useDeleteQuestion<HomeNetworkView['networks'][number], HTMLUListElement>(
    (network, then) => forget.mutate(network, then),
  );
  return (
    <>
      <ul ref={list} className="ruled" aria-label={say(words.home)}>
        {networks.map((network) => (
          <li key={network.id}>
            <ConfirmDelete
              isAsking={askedId === network.id}
              question={say(words.forgetQuestion, { subnet: network.subnet })}
              confirmText={say(words.yesForget)}
              pending={forget.isPending}
              onConfirm={() => confirm(network)}
              onCancel={() => ask(null)}
            >
              <NetworkLine network={network} onForget={() => ask(network.id)} />
            </ConfirmDelete>
          </li>
        ))}
      </ul>
      <p className="muted">{say(words.newRouterHint)}</p>
    </>
  );
}

function NetworkLine({
  network: { id, subnet, router, isHere },
  onForget,
}: {
  network: HomeNetworkView['networks'][number];
  onForget: () => void;
}) {
  return (
    <div className={styles.network}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span translate="no">{say(words.networkNamed, { subnet })}</span>
          {isHere ? <Badge tone="good">{say(words.hereNow)}</Badge> : null}
        </p>
        <p className="muted">{router === null ? say(words.routerUnknown) : say(words.behindRouter, { router })}</p>
      </div>
      <Button size="small" data-delete={id} onClick={onForget}>
        <Said text={words.forgetNamed} values={{ subnet }} />
      </Button>
    </div>
  );
}
