import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import type { PedidoVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { storedIn, storedRecord } from '../base/platform/stored.ts'
import type { EffectHandler } from '../base/processes/handlers.ts'
import { requireCoverage } from './rights/coverage.ts'
import { nextPerson, planPerson } from './store.ts'
import { suspensionOf } from './suspension.ts'

const HISTORY = 50

/**
 * Effect of an accepted request: the person belongs to the club, with their dependent documents, in the same transaction. The person's consent
 * replaces the right over their former entities; the accepting caller must hold every right that the person has.
 * @throws ErroSIE registro-nao-encontrado (the person is gone), sem-permissao (coverage), dados-invalidos (the person, or the club, is now under
 * another federation, or is not in use; the person leaves a club while suspended)
 */
export const moverPessoa: EffectHandler = async ({ transaction, caller, id, next: request }) => {
  const { pessoa, vinculo, clube } = request as StoredRecord & PedidoVinculo
  const { idEntidade } = vinculo
  const [praticante, account, club] = await transaction.getAll(
    db().doc(`praticantes/${pessoa}`),
    db().doc(`users/${pessoa}`),
    db().doc(`entidades/${idEntidade}`),
  )
  const stored = storedIn(praticantes, praticante)
  const entity = storedRecord(club)
  if (!stored || !isActive(stored)) throw new ErroSIE('registro-nao-encontrado')
  const { dadosFiliacao } = stored
  const federation = federacaoDaEntidade(idEntidade, entity)
  // The caller's right is under the federation that the club had at the time of the request.
  const stays = federation === vinculo.idFederacao && ['', federation].includes(dadosFiliacao.federacaoID)
  if (!entity || !isActive(entity) || !stays)
    throw new ErroSIE('dados-invalidos', { situacao: 'O clube e a pessoa já não são da mesma federação.' })
  await requireCoverage(transaction, caller, pessoa, storedIn(users, account), stored)
  const today = hojeNoBrasil()
  // Somebody suspended joins a club, and leaves none.
  const suspended = dadosFiliacao.vinculadoAEntidadeID ? await suspensionOf()(pessoa, today, transaction) : ''
  if (suspended !== '') throw new ErroSIE('dados-invalidos', { situacao: suspended })
  const former = dadosFiliacao.vinculadoAEntidadeID
    ? [
        {
          entidade: dadosFiliacao.vinculadoAEntidade,
          inicio: dadosFiliacao.desde,
          fim: today,
          motivo: 'Pedido de vínculo',
        },
      ]
    : []
  const next = nextPerson(
    pessoa,
    stored,
    {
      dadosFiliacao: {
        ...dadosFiliacao,
        federacaoID: federation,
        vinculadoAEntidadeID: idEntidade,
        vinculadoAEntidade: clube,
        desde: today,
        professor: '',
        historico: [...dadosFiliacao.historico, ...former].slice(-HISTORY),
      },
    },
    { editorid: caller.uid },
  )
  const write = await planPerson(transaction, pessoa, stored, next)
  return async () => {
    write()
    const { version } = next.metadados
    await audit(
      {
        acao: 'editar',
        quem: caller.uid,
        colecao: praticantes.name,
        id: pessoa,
        detalhe: {
          pedido: id,
          versao: version + 1,
          campos: camposAlterados(praticantes, comCamposNovos(stored), next),
        },
      },
      transaction,
      auditoriaDaVersao(praticantes.name, pessoa, version),
    )
  }
}
