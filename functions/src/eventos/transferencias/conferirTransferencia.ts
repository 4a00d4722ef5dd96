import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { FatosDaPessoa } from '@sie/domain/eventos/transferencias/bloqueios.ts'
import type { Ponta } from '@sie/domain/eventos/transferencias/passos.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { fatosDe } from './fatos.ts'
import { lugarDe, papelDe, pontas, type Papel, type PontaConhecida } from './registro.ts'
import { withoutState } from './salvarTransferencia.ts'
import { taxaDe } from './taxa.ts'

const input = z.object({ pessoa: recordId.optional(), destino: recordId.optional() })

/** Facts about a possible transfer of a person; `transferObstacles` of the domain computes its obstacles. */
interface Conferencia {
  pessoa: string
  nome: string
  papel: Papel
  origem: Ponta
  destino: PontaConhecida | null
  fatos: FatosDaPessoa
  /** fee in centavos, 0 for none */
  taxa: number
}

/**
 * Obstacles and fee of a transfer; nothing is written. For callers who may request the transfer.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (300 an hour)
 */
export async function conferirTransferenciaHandler(
  { pessoa: wanted, destino }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Conferencia> {
  const caller = await requireCaller(context)
  await limitUse(`conferir-transferencia:${caller.uid}`, 300, 3600)
  const pessoa = wanted ?? caller.uid
  return db().runTransaction(
    async (transaction) => {
      const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${pessoa}`)))
      const papel = papelDe(caller, pessoa, praticante)
      if (!praticante) throw absent(caller, 'transferencias:criar')
      const [from, to] = await pontas(transaction, [lugarDe(praticante), destino ?? ''])
      const fatos = await fatosDe(transaction, pessoa, praticante)
      const ends = { origem: withoutState(from), destino: withoutState(to) }
      const taxa = to ? await taxaDe(transaction, '', ends, praticante) : undefined
      return {
        pessoa,
        nome: praticante.dadosPessoais.name,
        papel,
        origem: ends.origem,
        destino: to ?? null,
        fatos,
        taxa: taxa?.valor ?? 0,
      }
    },
    { readOnly: true },
  )
}

export const conferirTransferencia = callable(input, conferirTransferenciaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
