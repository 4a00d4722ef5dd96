// Every number of a dashboard, of the menu and above the invoices equals the list that its link opens: for each definition, in each role, at each
// level, in each state. A number that a dashboard shows without a definition, or without a list here, fails.
import { Timestamp, type Query } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Conta, Contado, Numero } from '@sie/domain/base/portal/numero.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { federacaoAcima, grantsRule, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { NA_PREVIA } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { NUMEROS_DE_FATURAS } from '@sie/domain/financeiro/numeros.ts'
import { ATE_HOJE, ATENCOES, IDS_DE_ATENCAO, type IdDeAtencao } from '@sie/domain/painel/atencoes.ts'
import { esperamPor, linhasDaAtencao, linhasDaEspera } from '@sie/domain/painel/espera.ts'
import { COLECOES_DO_PAINEL } from '@sie/domain/painel/contadores.ts'
import { DIVISOES_DE_PESSOAS, NUMEROS_DE_PESSOAS } from '@sie/domain/pessoas/numeros.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { MODELOS_DE_GRUPO, regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller, type Caller } from '../../../functions/src/base/platform/caller.ts'
import { planejarExamesHandler } from '../../../functions/src/eventos/exames/planejar.ts'
import { resumoDeFaturasHandler } from '../../../functions/src/financeiro/resumo.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { agendaHandler } from '../../../functions/src/painel/agenda.ts'
import { meuPainelHandler } from '../../../functions/src/painel/meuPainel.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import { equalQuery, listLimits, listQuery, type QuerySpec } from '../../../web/src/data/listQuery.ts'
import { filterParam, parseListState } from '../../../web/src/data/listState.ts'
import { listScopes, scopeEqualities, type ListScope } from '../../../web/src/data/scope.ts'
import { canDecide, transferenciasDoLado } from '../../../web/src/features/eventos/transferencias/consultas.ts'
import { as, emptyEverything, giveRights, praticante } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const PLACES = {
  cbtkd: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  fctkd: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  koryo: { idEntidade: 'koryo', idFederacao: 'fctkd' },
  rstkd: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
} as const

const known = (name: string): Collection => {
  const found = colecao(name)
  if (!found) throw new Error(name)
  return found
}

const byAddress = (collection: Collection, scope: ListScope, query: string): QuerySpec => {
  const params = new URLSearchParams(query)
  const paths = collection.fields.map(({ path }) => path).filter((path) => params.has(filterParam(path)))
  return listQuery(collection, scope, parseListState(params, listLimits(collection, paths)), null)
}

/** Queries of screens whose lists do not come from the kit, by the beginning of their address. */
const OWN: Readonly<Record<string, (collection: Collection, scope: ListScope) => QuerySpec>> = {
  '/sie/financeiro/receitas?ver=conferir': (collection, scope) =>
    equalQuery(collection, scope, 'situacao', 'informado', 100),
  '/sie/cadastros/pessoas?pendencias': (collection, scope) =>
    equalQuery(collection, scope, 'situacao', 'solicitado', 100),
  '/helpdesk/tickets': (collection, scope) => byAddress(collection, scope, 'filtros.aberto=true'),
}

/** Transfers on which a caller may decide, as their list shows them. */
async function decidable(scope: ListScope, { permissoes, padrao }: Caller): Promise<number> {
  const side: ListScope = scope.kind === 'nacional' ? scope : { kind: 'lado', id: placeOf(scope) }
  const found = await rows(transferenciasDoLado(side, 'andamento'))
  const can = (rule: string, target: Alvo) => grantsRule(permissoes, padrao, rule, target)
  return found.filter((record) => canDecide(record as never, 'eu', can)).length
}

const placeOf = (scope: ListScope): string => (scope.kind === 'nacional' ? 'cbtkd' : scope.id)

/** Records of a browser query, without a limit. Where it does not name old copies, its order leaves them out, as they lack the field. */
async function rows({ collection, where, orderBy }: QuerySpec): Promise<StoredRecord[]> {
  const all: Query = db().collection(collection)
  const found = where.reduce((query, { path, op, value }) => query.where(path, op, value), all)
  const order = where.some(({ path }) => path === 'metadados.successorId') ? [] : orderBy
  const { docs } = await order.reduce((query, { path, direction }) => query.orderBy(path, direction), found).get()
  return docs.map((doc) => doc.data() as StoredRecord)
}

/** Lists that were opened, as roles share them. */
const opened = new Map<string, Promise<StoredRecord[]>>()

/** The records of the list at an address. */
function listAt(to: Address, { colecao: name }: Conta, scope: ListScope): Promise<StoredRecord[]> {
  const collection = known(name)
  const own = Object.entries(OWN).find(([begin]) => to.startsWith(begin))?.[1]
  const spec = own ? own(collection, scope) : byAddress(collection, scope, to.split('?')[1] ?? '')
  const key = JSON.stringify(spec)
  const found = opened.get(key) ?? rows(spec)
  opened.set(key, found)
  return found
}

async function listOf(numero: Numero, scope: ListScope): Promise<Contado> {
  const list = await listAt(numero.lista(HOJE), numero.conta, scope)
  return {
    registros: list.length,
    valor: list.reduce((sum, record) => sum + (numero.valor?.quanto?.(record) ?? 0), 0),
  }
}

/**
 * In each place one record in each state, with places and sides of its own, active and not, one old copy, and people, invoices and payments of
 * every kind.
 */
beforeAll(async () => {
  await emptyEverything()
  const writer = db().bulkWriter()
  let n = 0
  const put = (name: string, data: object, metadados: object = {}) => {
    const [collection, id] = [known(name), `r${(n += 1)}`]
    const record = {
      ...data,
      metadados: { version: 0, active: true, successorId: '', creation: Timestamp.now(), ...metadados },
    }
    void writer.set(db().doc(`${name}/${id}`), withDerived(id, complete(collection, record as never), collection))
    return id
  }
  for (const vinculo of Object.values(PLACES)) {
    const evento = put('eventos', {
      titulo: 'Copa',
      situacao: 'inscricoesAbertas',
      inicio: Timestamp.fromMillis(Date.now() + 86_400_000),
      dadosEndereco: { logradouroMunicipio: 'Blumenau', logradouroUF: 'SC' },
      vinculo,
    })
    for (const name of COLECOES_DO_PAINEL) {
      const state = known(name).fields.find(({ path }) => path === 'situacao' || path === 'publicacao.situacao')
      for (const { value: situacao } of state?.options ?? []) {
        const sides = name === 'transferencias' || name === 'exames' || name === 'pedidosCertificado'
        const record = {
          ...(state?.path === 'situacao' ? { situacao } : { publicacao: { situacao } }),
          vinculo: {
            ...(name === 'transferencias' ? PLACES.cbtkd : vinculo),
            ...(sides ? { lados: [vinculo.idEntidade, vinculo.idFederacao] } : {}),
          },
          ...(name === 'transferencias'
            ? {
                partes: {
                  origem: vinculo.idEntidade,
                  federacaoOrigem: vinculo.idFederacao,
                  destino: vinculo.idEntidade,
                  federacaoDestino: vinculo.idFederacao,
                },
              }
            : {}),
          ...(name === 'faturas'
            ? { vencimento: HOJE, total: 7000, pago: 2500, numero: '1', sacado: { pessoa: 'atleta' } }
            : {}),
          ...(name === 'pagamentos' ? { data: HOJE, meio: 'pix', valor: 3100 } : {}),
          ...(name === 'inscricoes' ? { evento, pessoa: 'atleta' } : {}),
          ...(name === 'tickets' ? { pessoa: 'atleta' } : {}),
          ...(name === 'matriculas' ? { aluno: 'atleta' } : {}),
          ...(name === 'anotacoes'
            ? {
                pessoa: 'bia',
                texto: 'Ligar',
                // On its day the server reminds, so that no set reminder is of a day that is over.
                lembrarEm: situacao === 'marcada' ? HOJE : addDays(HOJE, -3),
                para: 'equipe',
              }
            : {}),
        }
        put(name, record)
        put(name, record, { active: false })
        put(name, record, { successorId: 'r1', active: false })
        if (name === 'faturas')
          for (const days of [-40, -10, 10]) put(name, { ...record, vencimento: addDays(HOJE, days) })
        if (name === 'anotacoes')
          for (const [quem, lembrarEm] of [
            ['eu', HOJE],
            ['eu', addDays(HOJE, 1)],
            ['outra', HOJE],
          ])
            put(name, { ...record, para: 'eu', quem, lembrarEm })
        if (name === 'pagamentos')
          for (const data of [HOJE, addDays(HOJE, -45)])
            for (const meio of ['pix', 'isencao', 'credito']) put(name, { ...record, data, meio })
      }
    }
    const year = Number(HOJE.slice(0, 4))
    for (const [index, validade] of ['', addDays(HOJE, -1), addDays(HOJE, 29), addDays(HOJE, 30)].entries())
      for (const ano of [0, year - 1, year, year + 1])
        for (const active of [true, false]) {
          const order = (index * 4 + (ano % 4)) % 12
          put(
            'praticantes',
            praticante({
              dadosPessoais: { name: 'Ana Lima', birthdate: validade ? '1990-01-01' : addDays(HOJE, -4000) },
              dadosFiliacao: {
                federacaoID: vinculo.idFederacao,
                vinculadoAEntidadeID: vinculo.idEntidade === vinculo.idFederacao ? '' : vinculo.idEntidade,
              },
              dadosEndereco: { logradouroUF: index % 2 ? 'SC' : 'PR' },
              dadosTaekwondo: {
                graduacao: order > 10 ? 'dan-1' : `gub-${11 - Math.max(1, order)}`,
                maxGraduacao: Math.max(1, order),
                MaxGraduacao: Math.max(1, order),
              } as never,
              documentos: validade
                ? [{ tipo: 'Atestado médico', arquivo: '', validade, situacao: 'aprovado', motivo: '' }]
                : [],
              anuidades: ano ? [{ ano, valor: 100, situacao: 'paga', recibo: '', origem: 'registro' }] : [],
            }),
            { active },
          )
          if (active)
            void writer.set(db().doc(`sistema/cadastros/pendencias/cadastro.r${n}`), {
              tipo: 'cadastro',
              pessoa: `r${n}`,
              estado: 'pendente',
              alcance: ['cadastro@cbtkd', `cadastro@${vinculo.idFederacao}`],
              mudancas: [],
              pedidoEm: Timestamp.now(),
            })
        }
  }
  for (const [id, vinculo] of Object.entries(PLACES))
    void writer.set(db().doc(`entidades/${id}`), {
      dadosPessoais: { name: id },
      vinculo: { idFederacao: vinculo.idFederacao },
      metadados: { version: 0, active: true, successorId: '' },
    })
  await writer.close()
  await reconcilePainel()
})

const all = CATALOGO.map(({ id }) => id)
const ROLES: readonly (readonly [name: string, rules: string[]])[] = [
  ['Administração', all],
  ['Leitura', all.filter((rule) => rule.endsWith(':ler'))],
  ...MODELOS_DE_GRUPO.map(({ id, nome }) => [nome, regrasDoModelo(id)] as const),
  ['Conferência de pagamentos', ['faturas:ler', 'pagamentos:ler', 'faturas:receber']],
  ['Atendimento', ['tickets:ler', 'tickets:atender']],
]

/** The other fields of an object. */
const without = (record: unknown, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record as object).filter(([name]) => !names.includes(name)))

/** Numbers that a dashboard shows and no comparison took out. Instants are no counts. */
function left(value: unknown, path: string): string[] {
  if (typeof value === 'number') return value === 0 || /\.(desde|inicio)$/.test(path) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => left(inner, `${path}.${key}`))
}

/** Rows of the agenda at the address of what waits. */
async function remindersAt(to: Address | undefined): Promise<number> {
  const params = new URLSearchParams(to?.split('?')[1])
  expect([params.get('ver'), params.get('tipo'), params.get('prazo')]).toEqual(['agenda', 'lembretes', ATE_HOJE])
  const { itens } = await agendaHandler(
    { entidade: params.get('entidade') ?? '', tipos: ['lembretes'], de: HOJE, ate: HOJE },
    as('eu'),
  )
  return itens.length
}

const seen = new Set<IdDeAtencao>()

test.each(
  ROLES.flatMap(([name, rules]) => (['cbtkd', 'fctkd', 'koryo'] as const).map((at) => [name, at, rules] as const)),
)('%s of %s', async (_, place, rules) => {
  await giveRights('eu', { [place]: rules }, true, { koryo: 'fctkd' })
  const caller = await requireCaller(as('eu'))
  const painel = await meuPainelHandler({}, as('eu'))
  const scopeOf = (name: string): ListScope => {
    const [scope] = listScopes(known(name), caller.permissoes, caller.padrao)
    if (!scope) throw new Error(`no list of ${name}`)
    return scope
  }
  const rest: Record<string, unknown> = structuredClone({ ...painel })

  const waiting = new Map<string, number>()
  for (const { id, total } of painel.atencoes) {
    const registros =
      id === 'lembretes'
        ? await remindersAt(painel.espera.find((row) => row.id === id)?.lista)
        : id === 'transferencias'
          ? await decidable(scopeOf('transferencias'), caller)
          : (await listOf(ATENCOES[id], scopeOf(ATENCOES[id].conta.colecao))).registros
    expect([id, total]).toEqual([id, registros])
    if (total > 0) seen.add(id)
    waiting.set(id, registros)
  }
  delete rest.atencoes

  // The badge of the menu is the sum of the rows of the dashboard, and each row has the rows of its list.
  const requests = painel.pendencias ? await everyRequest('eu') : 0
  expect(painel.pendencias?.total ?? 0).toBe(requests)
  delete rest.pendencias
  const lists = linhasDaEspera(painel).map(({ id }) =>
    id === 'pendencias' ? requests + (waiting.get('vinculos') ?? 0) : (waiting.get(id) ?? 0),
  )
  expect(linhasDaEspera(painel).map(({ total }) => total)).toEqual(lists)
  expect(esperamPor(painel).total).toBe(lists.reduce((sum, length) => sum + length, 0))
  // What screens show of these.
  expect(painel.esperam).toEqual(esperamPor(painel))
  expect(painel.espera).toMatchObject(linhasDaEspera(painel))
  expect(painel.cuidar).toMatchObject(linhasDaAtencao(painel))
  for (const shown of ['esperam', 'espera', 'cuidar'] as const) delete rest[shown]

  if (painel.entidade) {
    const scope = scopeOf('praticantes')
    for (const [id, numero] of Object.entries(NUMEROS_DE_PESSOAS) as [keyof typeof NUMEROS_DE_PESSOAS, Numero][]) {
      const shown = { ...(await listOf(numero, scope)), nome: numero.nome, lista: numero.lista(HOJE) }
      expect([id, painel.entidade.numeros[id]]).toEqual([id, shown])
      expect(painel.entidade.numeros[id].registros).toBeGreaterThan(0)
    }
    for (const [id, divisao] of Object.entries(DIVISOES_DE_PESSOAS))
      for (const [chave, total] of Object.entries(painel.entidade.divisoes[id as keyof typeof DIVISOES_DE_PESSOAS]))
        expect([id, chave, total]).toEqual([
          id,
          chave,
          (await listAt(divisao.lista(chave), divisao.conta, scope)).length,
        ])
    for (const { id, inscritos } of painel.entidade.eventos) {
      const { docs } = await db().collection('inscricoes').where('evento', '==', id).get()
      const listed = docs.filter(
        (doc) => doc.get('metadados.successorId') === '' && NA_PREVIA.some((one) => one === doc.get('situacao')),
      )
      expect([id, inscritos]).toEqual([id, listed.length])
    }
    rest.entidade = without(rest.entidade, 'numeros', 'divisoes', 'eventos')
  }
  if (painel.caixa) {
    const scope = scopeOf('faturas')
    const strip = await resumoDeFaturasHandler(
      {
        escopo: scopeEqualities(known('faturas'), scope).map(({ path, value }) => ({ field: path as never, value })),
      },
      as('eu'),
    )
    for (const [id, numero] of Object.entries(NUMEROS_DE_FATURAS) as [keyof typeof NUMEROS_DE_FATURAS, Numero][]) {
      const list = await listOf(numero, scope)
      const { nome, lista } = NUMEROS_DE_FATURAS[id]
      const shown = { ...list, nome, lista: lista(HOJE) }
      expect([id, painel.caixa.numeros[id], strip[id]]).toEqual([id, shown, list])
      expect(list.valor).toBeGreaterThan(0)
    }
    rest.caixa = without(rest.caixa, 'numeros')
  }
  if (painel.alunos) {
    const { clube, total, aptos, meses } = painel.alunos
    const { alunos } = await planejarExamesHandler({ entidade: clube }, as('eu'))
    expect([total, aptos]).toEqual([alunos.length, alunos.filter(({ apta }) => apta).length])
    for (const { mes, aptos: fit } of meses) {
      const days = alunos.map(({ primeiroDia }) => primeiroDia ?? '').filter(Boolean)
      expect([mes, fit]).toEqual([mes, days.filter((day) => (day > HOJE ? day : HOJE).slice(0, 7) === mes).length])
    }
    delete rest.alunos
  }
  expect(left(rest, 'painel')).toEqual([])
  expect(place !== 'koryo' || federacaoAcima(caller.permissoes, 'koryo') === 'fctkd').toBe(true)
})

test('each count of waiting records was shown to somebody, and its list was not empty', () => {
  expect([...seen].sort()).toEqual([...IDS_DE_ATENCAO].sort())
})

async function everyRequest(uid: string): Promise<number> {
  let count = 0
  for (let cursor: string | null | undefined; ;) {
    const page = await listarPendenciasHandler({ tipos: [], ...(cursor ? { cursor } : {}) }, as(uid))
    count += page.pendencias.length
    cursor = page.proximo
    if (!cursor) return count
  }
}

/** Own records of a person, as the tabs of the profile list those under way. */
test('an athlete', async () => {
  await giveRights('atleta', {})
  const { proprio } = await meuPainelHandler({}, as('atleta'))
  const own = async (name: string, path: string, also: (record: StoredRecord) => boolean) => {
    const { docs } = await db().collection(name).where(path, '==', 'atleta').get()
    return docs.map((doc) => doc.data() as StoredRecord).filter((one) => one.metadados.successorId === '' && also(one))
      .length
  }
  const state =
    (...states: string[]) =>
    ({ situacao }: StoredRecord) =>
      states.includes(String(situacao))
  expect(proprio).toEqual({
    faturas: await own('faturas', 'filtros.pagador.pessoa', ({ filtros }) => (filtros as { aberta: boolean }).aberta),
    inscricoes: await own('inscricoes', 'pessoa', state('pendente', 'aguardandoPagamento', 'listaDeEspera')),
    chamados: await own('tickets', 'pessoa', ({ filtros }) => (filtros as { aberto: boolean }).aberto),
    turmas: await own('matriculas', 'aluno', state('ativa', 'pedida')),
  })
  expect(Object.values(proprio).every((count) => count > 0)).toBe(true)
})
