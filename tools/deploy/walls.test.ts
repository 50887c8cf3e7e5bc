import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../start/paths';
import { readEnvironmentFile } from './env-files';

const DEPLOY = path.join(ROOT, 'deploy');
const SERVICES = readdirSync(path.join(ROOT, 'services'));
/** What runs releases. */
const WALLED = ['gateway', 'releases'];
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const settings = (name: string) => readEnvironmentFile(read(`env/${name}.env.example`));

/** What the unit of a service says, the last of several. */
const directive = (service: string, name: string): string | undefined => directives(service, name).at(-1);

/** All that it says: of a list each adds to those before. */
function directives(service: string, name: string): string[] {
  const unit =
    service === 'gateway' ? 'gateway@.service' : service === 'migrate' ? 'tribina-migrate.service' : 'tribina@.service';
  const further = service === 'releases' ? read('systemd/tribina@releases.service.d/gate.conf') : '';
  const text = `${read(`systemd/${unit}`)}\n${further}`.replaceAll('%i', service);
  return [...text.matchAll(/^(\w+)=(.*)$/gm)].filter(([, key]) => key === name).map(([, , value = '']) => value);
}

it('each service is a user of its own, whom the machine is told of', () => {
  const users = [...SERVICES, 'migrate'].map((name) => directive(name, 'User'));
  expect(users).toEqual([...SERVICES, 'migrate'].map((name) => `tribina-${name}`));
  for (const user of users) expect(read('systemd/tribina.sysusers.conf')).toContain(`u ${user} - `);
});

it.each(SERVICES)('%s gets no right, sees no process and writes to its own folder alone', (name) => {
  const said = ['NoNewPrivileges', 'CapabilityBoundingSet', 'ProtectSystem', 'PrivateTmp', 'UMask'].map((key) =>
    directive(name, key),
  );
  expect(said).toEqual(['yes', '', 'strict', 'yes', '0077']);
  expect(directive(name, 'TasksMax')).toBeDefined();
  if (WALLED.includes(name)) return;
  expect([directive(name, 'RestrictNamespaces'), directive(name, 'ProtectProc')]).toEqual(['yes', 'invisible']);
});

it.each(SERVICES)('%s tells systemd that it lives, and is started anew where it does not', (name) => {
  const said = ['Type', 'WatchdogSec', 'NotifyAccess', 'Restart'].map((key) => directive(name, key));
  expect(said).toEqual(['notify', '10s', 'all', 'always']);
});

it.each(SERVICES)(
  '%s may make the calls of a service and no others, and speak IP and sockets of files alone',
  (name) => {
    const mounts = WALLED.includes(name) ? ['@mount'] : [];
    expect(directives(name, 'SystemCallFilter').flatMap((said) => said.split(' '))).toEqual([
      '@system-service',
      ...mounts,
    ]);
    expect(directive(name, 'SystemCallArchitectures')).toBe('native');
    expect(directive(name, 'RestrictAddressFamilies')).toBe('AF_UNIX AF_INET AF_INET6');
    // Each serves by TCP: it would hear nobody (docs/operations.md, "Networks of a unit").
    expect(directive(name, 'PrivateNetwork')).toBeUndefined();
  },
);

it('Kubernetes starts anew what does not live, sends nobody to what is not ready, and lets nothing be root', () => {
  const { patches } = parse(read('kubernetes/kustomization.yaml')) as {
    readonly patches: readonly { readonly patch: string }[];
  };
  interface Pod {
    readonly kind: string;
    readonly spec: { readonly template: { readonly spec: Record<string, unknown> & { containers: object[] } } };
  }
  const all = patches.map(({ patch }) => parse(patch) as Pod).filter(({ kind }) => kind === 'Deployment');
  const spec = all.find((one) => JSON.stringify(one).includes('livenessProbe'))?.spec.template.spec;
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        livenessProbe: { httpGet: { path: '/livez' }, periodSeconds: 5, failureThreshold: 3 },
        readinessProbe: { httpGet: { path: '/readyz' }, failureThreshold: 2 },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  });
});

describe.each(WALLED)('%s must have its walls', (name) => {
  it('by its settings, and by systemd, compose and Kubernetes, which would keep them from it otherwise', () => {
    expect(settings(name).get('RENDERER_WALLS')).toBe('required');
    expect(directive(name, 'RestrictNamespaces')).toBe('user mnt net ipc uts pid');
    expect(directive(name, 'SystemCallFilter')).toContain('@mount');
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      readonly services: Readonly<Record<string, { readonly security_opt?: string[]; readonly env_file?: string }>>;
    };
    const started = Object.values(services).filter(({ env_file }) => env_file === `env/${name}.env`);
    expect(started.length).toBeGreaterThan(0);
    for (const { security_opt } of started) expect(security_opt).toContain('seccomp=walls.seccomp.json');
    expect(read(`kubernetes/${name}.yaml`)).toContain('localhostProfile: tribina/walls.seccomp.json');
  });

  it('and what they are made by is not among the refused calls', () => {
    const { syscalls } = JSON.parse(read('walls.seccomp.json')) as {
      readonly syscalls: { readonly names: string[] }[];
    };
    const refused = syscalls.flatMap(({ names }) => names);
    for (const call of ['clone', 'clone3', 'unshare', 'mount', 'umount2', 'pivot_root'])
      expect(refused).not.toContain(call);
    for (const call of ['bpf', 'init_module', 'keyctl', 'perf_event_open']) expect(refused).toContain(call);
  });
});

it('each service has its own keys: of the database, and of the store, where a gateway only reads', () => {
  const withRole = SERVICES.filter((name) => settings(name).has('DATABASE_URL'));
  expect(withRole.map((name) => /\/\/(\w+):/.exec(settings(name).get('DATABASE_URL') ?? '')?.[1])).toEqual(
    withRole.map((name) => `tribina_${name}`),
  );
  const keys = WALLED.map((name) => [
    settings(name).get('S3_ACCESS_KEY_ID'),
    settings(name).get('S3_SECRET_ACCESS_KEY'),
  ]);
  expect(new Set(keys.flat()).size).toBe(4);
  const actionsOf = (name: string) =>
    (
      JSON.parse(read(`store/${name}.json`)) as { readonly Statement: { readonly Action: string[] }[] }
    ).Statement.flatMap(({ Action }) => Action);
  expect(actionsOf('gateway')).toEqual(['s3:ListBucket', 's3:GetObject']);
  for (const [index, name] of WALLED.entries()) {
    expect(settings('minio').get(`${name.toUpperCase()}_KEY`)).toBe(keys[index]?.[1]);
  }
});

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly ingress?: {
      readonly from: { readonly podSelector?: { readonly matchLabels: { readonly app?: string } } }[];
    }[];
  };
}

it('Kubernetes lets a service be asked by those alone whose settings name its address', () => {
  const policies = parseAllDocuments(read('kubernetes/network.yaml')).map((one) => one.toJS() as Policy);
  const asks = (name: string, other: string) =>
    [...settings(name).values()].some((value) => String(value).startsWith(`http://${other}:`));
  for (const name of SERVICES.filter((one) => one !== 'gateway')) {
    const policy = policies.find(({ metadata }) => metadata.name === name);
    const allowed = (policy?.spec.ingress ?? []).flatMap(({ from }) =>
      from.flatMap(({ podSelector }) => podSelector?.matchLabels.app ?? []),
    );
    expect([name, [...allowed].sort()]).toEqual([name, SERVICES.filter((other) => asks(other, name)).sort()]);
  }
  expect(policies[0]?.spec).toEqual({
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'tribina' } },
    policyTypes: ['Ingress'],
  });
  expect(read('kubernetes/kustomization.yaml')).toContain('includeTemplates: true');
});
