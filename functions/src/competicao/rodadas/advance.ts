import type { Transaction } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { advanceRodadas } from '@sie/domain/competicao/rodadas/chave.ts'
import type { RodadaDaChave } from '@sie/domain/competicao/rodadas/campos.ts'
import { nextFormacao } from '@sie/domain/competicao/sumulas/formacao.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { current } from '../../base/records/current.ts'
import { writeStep } from '../../base/records/write.ts'
import { chaveRef } from '../sumulas/sumula.ts'
import { comNomes, idDaRodada, rodadaNaChave, rodadaRef, type RodadaGuardada } from './rodada.ts'

const performers = (linhas: readonly { inscricao: string }[]) => linhas.map(({ inscricao }) => inscricao)

/**
 * Updates the published bracket from the sheet of a round, and the following rounds: qualified performers are entered in the next one. No
 * version of the bracket is made, because nobody decided about the draw.
 * @returns a function that writes it, after all reads of the transaction
 */
export async function advanceFromRodada(transaction: Transaction, sheet: RodadaGuardada): Promise<() => Promise<void>> {
  const ref = chaveRef(sheet.chave)
  const chave = current(chaves, await transaction.get(ref))
  const row = chave?.apresentacoes.find(({ fase }) => fase === sheet.fase)
  if (!chave || !row) return () => Promise.resolve()
  const changed: RodadaDaChave = { ...rodadaNaChave(sheet), quadra: row.quadra, prevista: row.prevista }
  const { apresentacoes, podio } = advanceRodadas(chave, changed)
  const moved = apresentacoes.filter((each, i) => each.fase !== row.fase && !sameValue(each, chave.apresentacoes[i]))
  const docs = moved.length
    ? await transaction.getAll(...moved.map(({ fase }) => rodadaRef(idDaRodada(sheet.chave, fase))))
    : []
  return async () => {
    if (!sameValue({ apresentacoes, podio }, { apresentacoes: chave.apresentacoes, podio: chave.podio }))
      transaction.update(ref, { apresentacoes, podio })
    for (const [i, next] of moved.entries()) {
      const doc = docs[i]
      const stored = current(rodadas, doc)
      if (!doc || !stored) continue
      const changes = {
        linhas: comNomes(chave, next.linhas),
        ...nextFormacao(stored, performers(stored.linhas), performers(next.linhas)),
        situacao: next.situacao,
        correcao: '',
        decisao: '',
        decisoes: [],
        fechadaEm: 0,
        fechadas: [],
        dispensada: false,
        contagem: { valem: 0, retidas: 0, recusadas: 0, faltam: 0 },
      } satisfies Partial<RodadaGuardada>
      const acao = next.situacao === 'aberta' ? 'abrir' : 'encerrar'
      await writeStep(transaction, rodadas, doc.ref, stored, changes, { caller: SYSTEM_CALLER, acao })
    }
  }
}
