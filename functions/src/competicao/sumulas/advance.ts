import { current } from '../../base/records/current.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { advanceChave } from '@sie/domain/competicao/sumulas/chave.ts'
import { nextFormacao } from '@sie/domain/competicao/sumulas/formacao.ts'
import type { LutaDaChave } from '@sie/domain/competicao/sumulas/campos.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { writeStep } from '../../base/records/write.ts'
import { chaveRef, idDaSumula, ladoDe, sumulaRef, type ChaveGuardada, type SumulaGuardada } from './sumula.ts'

type Resultado = Pick<SumulaGuardada, 'chave' | 'luta' | 'rodadas' | 'vencedor' | 'codigo' | 'situacao' | 'correcao'>

/**
 * Updates the published bracket from a sheet, and the sheets of the following matches: the winner is entered in the next one. No
 * version of the bracket is made, because nobody decided about the draw.
 * @returns a function that writes it, after all reads of the transaction
 */
export async function advanceFromSumula(transaction: Transaction, sheet: Resultado): Promise<() => Promise<void>> {
  const ref = chaveRef(sheet.chave)
  const chave = current(chaves, await transaction.get(ref))
  const row = chave?.lutas.find(({ luta }) => luta === sheet.luta)
  if (!chave || !row) return () => Promise.resolve()
  const closed = sheet.situacao === 'encerrada'
  const winner = sheet.vencedor === 'azul' ? row.azul : sheet.vencedor === 'vermelho' ? row.vermelho : ''
  const changed: LutaDaChave = {
    ...row,
    rodadas: sheet.rodadas,
    situacao: sheet.situacao,
    vencedor: closed ? winner : '',
    codigo: closed ? sheet.codigo : '',
    correcao: sheet.correcao,
  }
  const { lutas, podio, desempate } = advanceChave(chave, changed)
  const moved = lutas.filter((each, i) => each.luta !== row.luta && !sameValue(each, chave.lutas[i]))
  const docs = moved.length
    ? await transaction.getAll(...moved.map(({ luta }) => sumulaRef(idDaSumula(sheet.chave, luta))))
    : []
  return async () => {
    if (!sameValue({ lutas, podio }, { lutas: chave.lutas, podio: chave.podio }))
      transaction.update(ref, { lutas, podio, desempate })
    for (const [i, next] of moved.entries()) {
      const doc = docs[i]
      const stored = current(sumulas, doc)
      if (doc && stored) await updateSumula(transaction, doc.ref, chave, stored, next)
    }
  }
}

/** Updates a sheet whose match now has other athletes, or will have none. */
async function updateSumula(
  transaction: Transaction,
  ref: FirebaseFirestore.DocumentReference,
  chave: ChaveGuardada,
  stored: SumulaGuardada,
  next: LutaDaChave,
): Promise<void> {
  const acao = next.situacao === 'aberta' ? 'abrir' : next.situacao === 'encerrada' ? 'encerrar' : 'esperar'
  const changes = {
    azul: ladoDe(chave, next.azul),
    vermelho: ladoDe(chave, next.vermelho),
    ...nextFormacao(stored, [stored.azul.inscricao, stored.vermelho.inscricao], [next.azul, next.vermelho]),
    rodadas: next.rodadas,
    vencedor: next.vencedor === '' ? '' : next.vencedor === next.azul ? 'azul' : 'vermelho',
    codigo: next.codigo,
    correcao: '',
    fechadaEm: 0,
    contagem: { valem: 0, retidas: 0, recusadas: 0, faltam: 0 },
    situacao: next.situacao,
  } satisfies Partial<SumulaGuardada>
  await writeStep(transaction, sumulas, ref, stored, changes, { caller: SYSTEM_CALLER, acao })
}
