// Every waiting number of a dashboard equals the number of rows in its linked list, for each kind, at each level, in each state.
import { Timestamp, type Query } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { IDS_DE_ATENCAO, type IdDeAtencao } from '@sie/domain/painel/atencoes.ts'
import { COLECOES_DO_PAINEL } from '@sie/domain/painel/contadores.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { meuPainelHandler } from '../../../functions/src/painel/meuPainel.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { equalQuery, listLimits, listQuery, type QuerySpec } from '../../../web/src/data/listQuery.ts'
import { filterParam, parseListState } from '../../../web/src/data/listState.ts'
import type { ListScope } from '../../../web/src/data/scope.ts'
import { atencoes } from '../../../web/src/features/painel/inicio/painel/atencao.ts'
import { transferenciasDoLado } from '../../../web/src/features/eventos/transferencias/consultas.ts'
import { as, emptyEverything, giveRights, praticante } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const PLACES = {
  cbtkd: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  fctkd: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  koryo: { idEntidade: 'koryo', idFederacao: 'fctkd' },
  rstkd: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
} as const

const COLLECTION: Readonly<Record<IdDeAtencao, (typeof COLECOES_DO_PAINEL)[number]>> = {
  pagamentos: 'pagamentos',
  vinculos: 'pedidosVinculo',
  chamados: 'tickets',
  inscricoes: 'inscricoes',
  pedidos: 'pedidosCertificado',
  conferencias: 'pedidosCertificado',
  carteiras: 'carterinhas',
  transferencias: 'transferencias',
  examesPedidos: 'exames',
  examesApurados: 'exames',
  examesHomologados: 'exames',
  resultados: 'resultados',
  menores: 'praticantes',
  documentos: 'praticantes',
  anuidades: 'praticantes',
  comentarios: 'comentarios',
  rascunhos: 'noticias',
  agendadas: 'noticias',
  paginas: 'conteudos',
}

const known = (name: string): Collection => {
  const found = colecao(name)
  if (!found) throw new Error(name)
  return found
}

/** Queries of screens whose lists do not come from the kit. */
const OWN: Partial<Record<IdDeAtencao, (collection: Collection, scope: ListScope) => QuerySpec>> = {
  pagamentos: (collection, scope) => equalQuery(collection, scope, 'situacao', 'informado', 100),
  vinculos: (collection, scope) => equalQuery(collection, scope, 'situacao', 'solicitado', 100),
  chamados: (collection, scope) =>
    listQuery(
      collection,
      scope,
      parseListState(new URLSearchParams('filtros.aberto=true'), listLimits(collection, ['filtros.aberto'])),
      null,
    ),
  transferencias: (_, scope) =>
    transferenciasDoLado(scope.kind === 'nacional' ? scope : { kind: 'lado', id: scope.id }, 'andamento'),
}

/** Number of rows of a browser query, without a limit. */
async function rows({ collection, where }: QuerySpec): Promise<number> {
  const all: Query = db().collection(collection)
  const met = where.reduce((query, { path, op, value }) => query.where(path, op, value), all)
  return (await met.count().get()).data().count
}

async function listed(id: IdDeAtencao, scope: ListScope): Promise<number> {
  const collection = known(COLLECTION[id])
  const own = OWN[id]
  if (own) return rows(own(collection, scope))
  const params = new URLSearchParams(atencoes(HOJE)[id].to.split('?')[1])
  const paths = collection.fields.map(({ path }) => path).filter((path) => params.has(filterParam(path)))
  // A link without a filter would list more than the waiting records.
  expect([id, paths.length]).toEqual([id, 1])
  return rows(listQuery(collection, scope, parseListState(params, listLimits(collection, paths)), null))
}

/** In each place one record in each state, with places and sides of its own, one old copy, and people of every kind. */
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
    void writer.set(db().doc(`${name}/${id}`), withDerived(id, record as never, collection))
  }
  for (const vinculo of Object.values(PLACES)) {
    for (const name of COLECOES_DO_PAINEL) {
      const state = known(name).fields.find(({ path }) => path === 'situacao' || path === 'publicacao.situacao')
      for (const { value: situacao } of state?.options ?? []) {
        const sides = name === 'transferencias' || name === 'exames' || name === 'pedidosCertificado'
        const record = {
          ...(state?.path === 'situacao' ? { situacao } : { publicacao: { situacao } }),
          vinculo: { ...vinculo, ...(sides ? { lados: [vinculo.idEntidade, vinculo.idFederacao] } : {}) },
        }
        put(name, record)
        put(name, record, { successorId: 'r1', active: false })
      }
    }
    for (const validade of ['', addDays(HOJE, -1), addDays(HOJE, 29), addDays(HOJE, 30)])
      for (const ano of [0, Number(HOJE.slice(0, 4)) - 1, Number(HOJE.slice(0, 4))])
        for (const active of [true, false])
          put(
            'praticantes',
            praticante({
              dadosPessoais: { name: 'Ana Lima', birthdate: validade ? '1990-01-01' : addDays(HOJE, -4000) },
              dadosFiliacao: {
                federacaoID: vinculo.idFederacao,
                vinculadoAEntidadeID: vinculo.idEntidade === vinculo.idFederacao ? '' : vinculo.idEntidade,
              },
              documentos: validade
                ? [{ tipo: 'Atestado médico', arquivo: '', validade, situacao: 'aprovado', motivo: '' }]
                : [],
              anuidades: ano ? [{ ano, valor: 100, situacao: 'paga', recibo: '', origem: 'registro' }] : [],
            }),
            { active },
          )
  }
  await writer.close()
  await reconcilePainel()
})

const RULES = [
  'pagamentos:ler pedidosVinculo:ler pedidosVinculo:decidir tickets:ler inscricoes:ler inscricoes:decidir',
  'pedidosCertificado:ler carterinhas:ler transferencias:ler exames:ler exames:autorizar exames:homologar',
  'resultados:ler resultados:homologar praticantes:ler praticantes:editar comentarios:ler comentarios:moderar',
  'noticias:ler noticias:editar conteudos:ler conteudos:editar',
].flatMap((some) => some.split(' '))
/** Kinds that only the confederation decides. */
const NATIONAL: readonly IdDeAtencao[] = ['examesPedidos', 'examesHomologados', 'comentarios']

test.each<[string, keyof typeof PLACES, ListScope, readonly IdDeAtencao[]]>([
  ['the confederation', 'cbtkd', { kind: 'nacional' }, []],
  ['a federation', 'fctkd', { kind: 'federacao', id: 'fctkd' }, NATIONAL],
  ['a club', 'koryo', { kind: 'entidade', id: 'koryo', federacao: 'fctkd' }, NATIONAL],
])('of %s', async (_, place, scope, others) => {
  await giveRights('eu', { [place]: RULES })
  if (place === 'koryo') await paths.permissoes('eu').update({ acima: { koryo: 'fctkd' } })
  const { atencoes: counted } = await meuPainelHandler({}, as('eu'))
  const told = new Map(counted.map(({ id, total }) => [id, total]))
  const asked = IDS_DE_ATENCAO.filter((id) => !others.includes(id))
  expect([...told.keys()].sort()).toEqual([...asked].sort())
  const lists = await Promise.all(asked.map(async (id) => [id, await listed(id, scope)] as const))
  expect(Object.fromEntries(asked.map((id) => [id, told.get(id)]))).toEqual(Object.fromEntries(lists))
  // No equality of empty lists.
  for (const [id, count] of lists) expect([id, count > 0]).toEqual([id, true])
})
