// Fills an empty suite with the seed. Run by `npm run seed`, which then exports it to emulator-data/export.
import { GRADUACOES_PADRAO } from '@sie/domain/taekwondo/graduacoes.ts'
import { auth, db } from '../../functions/src/platform/admin.ts'
import { paths } from '../../functions/src/platform/paths.ts'
import { conciliarNumeros } from '../../functions/src/scheduled/conciliarNumeros.ts'
import { refreshPadrao, refreshPermissoes } from '../../functions/src/triggers/rights.ts'
import { ACCOUNTS, CLUBS, clubId, FEDERATIONS, GROUPS, PASSWORD, people } from './data.ts'
import { accountDocs, cpfOf, history, personData, record, type Doc } from './records.ts'

const entity = (
  id: string,
  data: {
    name: string
    sigla: string
    tipo: string
    uf: string
    city: string
    color: string
    parent: string
    federation: string
    domain: string[]
  },
) =>
  record(
    'entidades',
    id,
    {
      dadosPessoais: { name: data.name, sigla: data.sigla, tipoEntidade: data.tipo },
      entidadePaiId: data.parent,
      dadosEndereco: { logradouroMunicipio: data.city, logradouroUF: data.uf },
      dadosContato: { email: `contato@${id}.test`, site: '' },
      vinculo: { idEntidade: id, idFederacao: data.federation },
      situacao: 'filiada',
      configuracoes: { domain: data.domain, heroBackgroundColor: data.color },
    },
    { federativeactive: true },
  )

function entities(): Doc[] {
  const national = entity('cbtkd', {
    name: 'Confederação Brasileira de Taekwondo',
    sigla: 'CBTKD',
    tipo: 'confederacao',
    uf: 'DF',
    city: 'Brasília',
    color: '#0b2a5b',
    parent: '',
    federation: '',
    domain: ['cbtkd'],
  })
  return [
    national,
    ...FEDERATIONS.flatMap((federation) => [
      entity(federation.id, {
        ...federation,
        tipo: 'federacao',
        parent: 'cbtkd',
        federation: federation.id,
        domain: [federation.id],
      }),
      ...CLUBS.map((club) =>
        entity(clubId(federation.id, club), {
          name: club,
          sigla: '',
          tipo: club.startsWith('Clube') ? 'clube' : club.startsWith('Associação') ? 'associacao' : 'academia',
          uf: federation.uf,
          city: federation.city,
          color: federation.color,
          parent: federation.id,
          federation: federation.id,
          domain: [],
        }),
      ),
    ]),
  ]
}

function members(): Doc[] {
  return people().flatMap((person) => {
    const first = record('praticantes', person.id, personData(person), {
      active: person.active,
      federativeactive: person.active && person.index % 5 !== 4,
      aprovadoMestre: true,
      aprovadoFederacao: person.index % 9 !== 8,
    })
    const changes = [
      { day: '2026-04-20', path: 'dadosContato.celular', value: '(48) 99123-4567' },
      { day: '2026-08-03', path: 'dadosEndereco.logradouroNumero', value: '2026' },
    ].slice(0, person.revisions)
    return history(first, changes)
  })
}

const docs: Doc[] = [
  ...entities(),
  ...GROUPS.map((group) => record('usersgroups', group.id, { name: group.name, rulesowned: [...group.rules] })),
  record('configuracoes', 'padrao', {
    name: 'Padrão',
    standardRules: { mestres: 'mestres', professores: 'professores' },
    monitoramento: { emails: ['plantao@cbtkd.test'] },
  }),
  ...[
    ['secretaria', 'Secretaria', 'SEC'],
    ['financeiro', 'Financeiro', 'FIN'],
    ['tecnico', 'Departamento técnico', 'TEC'],
  ].map(([id = '', name = '', sigla = ''], ordem) =>
    record('departamentos', id, {
      name,
      sigla,
      ordem,
      publico: true,
      email: `${id}@cbtkd.test`,
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
  ),
  ...GRADUACOES_PADRAO.map(({ nome, ativo: _ativo, corPonta, ...grade }) =>
    record('graduacoes', grade.codigo, { ...grade, name: nome, corPonta: corPonta ?? '' }),
  ),
  ...ACCOUNTS.flatMap(accountDocs),
  ...members(),
]

const writer = db().bulkWriter()
for (const doc of docs) void writer.set(db().doc(doc.path), doc.data)
for (const doc of docs)
  if (doc.path.startsWith('praticantes/') && !/\.v\d+$/.test(doc.path) && cpfOf(doc))
    void writer.create(paths.cpf(cpfOf(doc)), { id: doc.path.split('/')[1] })
await writer.close()

for (const account of ACCOUNTS) {
  await auth().createUser({
    uid: account.uid,
    email: account.email,
    emailVerified: true,
    password: PASSWORD,
    displayName: account.name,
  })
  await refreshPermissoes(account.uid)
}
await refreshPadrao()
await conciliarNumeros()
console.error(`seed: ${docs.length} documents, ${ACCOUNTS.length} accounts`)
