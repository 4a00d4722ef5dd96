import { current } from '../../base/records/current.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { LutaDaChave } from '@sie/domain/competicao/sumulas/campos.ts'
import { lutasAoAbrir, podioDe } from '@sie/domain/competicao/sumulas/chave.ts'
import { firstFormacao } from '@sie/domain/competicao/sumulas/formacao.ts'
import { faseDaLuta } from '@sie/domain/competicao/sumulas/fases.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { regrasDaChave } from './regras.ts'
import { chaveRef, idDaSumula, ladoDe, sumulaRef, type ChaveGuardada } from './sumula.ts'

/** Sheets written by one transaction, each in five documents. */
const AT_ONCE = 40
const COM_SUMULA: readonly Chave['modalidade'][] = ['kyorugui', 'para-kyorugui']

const input = z.object({
  chave: recordId,
  quadra: z.number().int('Informe a quadra, de 1 a 99.').min(0).max(99, 'Informe a quadra, de 1 a 99.').default(0),
  /** a tied round is decided by golden point; otherwise by tie-break and superiority */
  ouro: z.boolean().optional(),
})

/**
 * Opens the score sheets of a closed bracket, one for each match; those with known athletes can begin at once. Opening twice creates none again.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`sumulas:conduzir` over the bracket), registro-nao-encontrado, dados-invalidos
 * (naming `chave`)
 */
export async function abrirSumulasHandler(
  { chave: id, quadra, ouro = false }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ abertas: number }> {
  const caller = await requireCaller(context)
  const chave = current(chaves, await chaveRef(id).get())
  if (!chave) throw absent(caller, 'sumulas:conduzir')
  requireRule(caller, 'sumulas:conduzir', alvoDe(chaves, id, chave))
  if (chave.situacao !== 'fechada') throw recusa('chave', 'Feche a chave do sorteio antes de abrir as súmulas.')
  if (!COM_SUMULA.includes(chave.modalidade))
    throw recusa('chave', 'A súmula é de kyorugui; esta categoria é de outra modalidade.')
  if (chave.lutas.length > 0) return { abertas: 0 }
  const lutas = lutasAoAbrir(chave, quadra)
  let abertas = 0
  const regras = await db().runTransaction((transaction) => regrasDaChave(transaction, chave))
  for (let at = 0; at < lutas.length; at += AT_ONCE)
    abertas += await storeSumulas(
      caller,
      { id, chave: { ...chave, regras }, ouro },
      lutas,
      lutas.slice(at, at + AT_ONCE),
    )
  // The bracket lists them last: before that no link leads to a sheet.
  await db().runTransaction(async (transaction) => {
    const now = await stillClosed(transaction, id, chave)
    if (now.lutas.length === 0)
      transaction.update(chaveRef(id), { lutas, podio: podioDe({ ...now, lutas }, lutas), regras })
  })
  return { abertas }
}

interface Aberta {
  id: string
  chave: ChaveGuardada
  ouro: boolean
}

/** The bracket, closed as its sheets were planned: a reopened one may have other athletes. @throws ErroSIE dados-invalidos naming `chave` */
async function stillClosed(transaction: Transaction, id: string, planned: ChaveGuardada): Promise<ChaveGuardada> {
  const now = current(chaves, await transaction.get(chaveRef(id)))
  if (now?.situacao !== 'fechada' || now.metadados.version !== planned.metadados.version)
    throw recusa('chave', 'A chave mudou enquanto as súmulas abriam. Abra as súmulas de novo.')
  return now
}

/** @returns how many are new */
const storeSumulas = (
  caller: Caller,
  opened: Aberta,
  all: readonly LutaDaChave[],
  some: readonly LutaDaChave[],
): Promise<number> =>
  db().runTransaction(async (transaction) => {
    await stillClosed(transaction, opened.id, opened.chave)
    const docs = await transaction.getAll(...some.map(({ luta }) => sumulaRef(idDaSumula(opened.id, luta))))
    const missing = some.filter((_, i) => docs[i]?.exists === false)
    for (const row of missing) {
      const record = sumulas.schema.parse(novaSumula(opened, all, row))
      await createRecord(transaction, sumulas, sumulaRef(idDaSumula(opened.id, row.luta)), record, {
        caller,
        acao: 'criar',
      })
    }
    return missing.length
  })

/** The initial sheet of a match. */
function novaSumula({ id, chave, ouro }: Aberta, all: readonly LutaDaChave[], row: LutaDaChave) {
  const fase = faseDaLuta(row.luta, all)
  return {
    titulo: `Luta ${row.numero}, ${fase}, ${chave.titulo}`.slice(0, 140),
    chave: id,
    evento: chave.evento,
    eventoTitulo: chave.eventoTitulo,
    categoria: chave.titulo,
    luta: row.luta,
    numero: row.numero,
    quadra: row.quadra,
    fase,
    azul: ladoDe(chave, row.azul),
    vermelho: ladoDe(chave, row.vermelho),
    ...firstFormacao([row.azul, row.vermelho]),
    regras: chave.regras,
    rodadaDeOuro: ouro,
    vencedor: row.vencedor === '' ? '' : row.vencedor === row.azul ? 'azul' : 'vermelho',
    situacao: row.situacao,
    vinculo: chave.vinculo,
  }
}

export const abrirSumulas = callable(input, abrirSumulasHandler, {
  access: 'sumulas:conduzir',
  errors: ['registro-nao-encontrado'],
})
