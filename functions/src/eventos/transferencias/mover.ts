import type { Transaction } from 'firebase-admin/firestore'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { TRANSFER } from '@sie/domain/pessoas/rights/mayChange.ts'
import type { Ponta } from '@sie/domain/eventos/transferencias/passos.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { withoutFormerMatricula } from '../../pessoas/matricula.ts'
import { obstaclesTo, obstacleWords } from '../../pessoas/permission.ts'
import { nextPerson, planPerson } from '../../pessoas/store.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { lugarDe, pontas } from './registro.ts'

/** Most former links stored in a person's record. */
const HISTORY = 50

interface Move {
  /** id and protocol of the transfer */
  id: string
  protocolo: string
  pessoa: string
  de: Ponta
  para: Ponta
  /** reason stored in the closed link */
  motivo: string
}

const refuse = (text: string) => new ErroSIE('dados-invalidos', { situacao: text })

/**
 * Plans the move of a person whose transfer was decided by all sides: closes the dated link and opens the next on the same day, and moves the person's
 * dependent documents (account, health sheet, open requests, rights), in the caller's transaction.
 * @returns a function that writes it, after all reads of the transaction
 * @throws ErroSIE dados-invalidos under `situacao`: the person is no longer where the transfer began, or is suspended; the destination is closed, or
 * now under another federation
 */
export async function planTransferida(
  transaction: Transaction,
  caller: Caller,
  { id, protocolo, pessoa, de, para, motivo }: Move,
): Promise<() => Promise<void>> {
  const [praticante, account] = await transaction.getAll(db().doc(`praticantes/${pessoa}`), db().doc(`users/${pessoa}`))
  const stored = storedIn(praticantes, praticante)
  if (!stored || !isActive(stored) || ['suspenso', 'falecido'].includes(stored.situacaoCadastro))
    throw refuse('O cadastro da pessoa não está ativo.')
  const { dadosFiliacao } = stored
  if (lugarDe(stored) !== de.entidade || dadosFiliacao.federacaoID !== de.federacao)
    throw refuse('A pessoa já não pertence à origem deste pedido.')
  const [target] = await pontas(transaction, [para.entidade])
  if (!target?.filiada || target.federacao !== para.federacao)
    throw refuse('O destino já não é uma associação filiada desta federação.')
  const today = hojeNoBrasil()
  const club = target.entidade !== target.federacao
  // A link begins on the day on which the former ends, and cannot end before it began.
  const fim = dadosFiliacao.desde > today ? dadosFiliacao.desde : today
  const former = {
    entidade: dadosFiliacao.vinculadoAEntidade || dadosFiliacao.federacao,
    inicio: dadosFiliacao.desde,
    fim,
    motivo: motivo.slice(0, 120),
  }
  const moved = withoutFormerMatricula(stored, {
    ...stored,
    dadosFiliacao: {
      ...dadosFiliacao,
      federacaoID: target.federacao,
      federacao: target.nomeFederacao,
      vinculadoAEntidadeID: club ? target.entidade : '',
      vinculadoAEntidade: club ? target.nome : '',
      desde: fim,
      professor: '',
      historico: [...(dadosFiliacao.historico ?? []), former].slice(-HISTORY),
    },
  })
  const next = nextPerson(pessoa, stored, { dadosFiliacao: moved.dadosFiliacao }, { editorid: caller.uid })
  const user = storedIn(users, account)
  const [obstacle] = await obstaclesTo(transaction, caller, { id: pessoa, stored, next, user }, TRANSFER)
  if (obstacle) throw refuse(Object.values(obstacleWords(obstacle, false)).join(' '))
  const write = await planPerson(transaction, pessoa, stored, next)
  return async () => {
    write()
    const { version } = next.metadados
    const campos = camposAlterados(praticantes, comCamposNovos(stored), next)
    const detalhe = { transferencia: id, protocolo, versao: version + 1, campos }
    await audit(
      { acao: 'transferir', quem: caller.uid, colecao: praticantes.name, id: pessoa, detalhe },
      transaction,
      auditoriaDaVersao(praticantes.name, pessoa, version),
    )
  }
}
