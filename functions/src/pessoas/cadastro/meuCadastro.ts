import * as z from 'zod'
import { requestId } from '../../base/platform/input.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import type { Pedido } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { comoPedido, idDaPendencia, type PendenciaGuardada } from './pendencias.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { changeOwnCadastro, type Resultado } from './cadastroProprio.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount, requireOwner } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

// Values are parsed by the schema later; the portal sends any value that its record holds.
const value: z.ZodType<unknown, unknown> = z.union([
  text(4000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.record(text(40), z.union([text(400), z.number(), z.boolean(), z.array(text(200)).max(20)]))).max(60),
])
const mudanca = z.object({ caminho: text(80).min(1), de: value.optional(), para: value })
const input = z.object({ mudancas: z.array(mudanca).min(1).max(60), texto: trimmed(500).default('') })

/**
 * Changes the caller's own record: fields that are theirs at once, fields that identify them as a request to staff.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (naming a field that is not theirs), conflito (naming the field),
 * dados-invalidos, cpf-em-uso, limite-excedido (60 an hour)
 */
export async function alterarMeuCadastroHandler(
  { mudancas, texto }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Resultado> {
  const uid = await requireOwner(context)
  await limitUse(`meu-cadastro:${uid}`, 60, 3600)
  return changeOwnCadastro(
    uid,
    mudancas.map((one) => ({ ...one, de: one.de })),
    texto,
  )
}

export const alterarMeuCadastro = callable(input, alterarMeuCadastroHandler, {
  access: 'signed-in',
  errors: [
    'registro-nao-encontrado',
    'sem-permissao',
    'conflito',
    'cpf-em-uso',
    'autorizacao-ausente',
    'limite-excedido',
  ],
})

/** The caller's own requests with their outcomes, newest first. @throws ErroSIE nao-autenticado, conta-desativada */
export async function meusPedidosHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ pedidos: Pedido[] }> {
  const { uid } = await requireAccount(context, { inactive: true })
  const docs = await db().getAll(
    ...(['alteracao', 'apagamento'] as const).map((tipo) => paths.pendencia(idDaPendencia(tipo, uid))),
  )
  return {
    pedidos: docs
      .filter(({ exists }) => exists)
      .map(comoPedido)
      .sort((a, b) => b.pedidoEm.localeCompare(a.pedidoEm)),
  }
}

export const meusPedidos = callable(z.object({}), meusPedidosHandler, { access: 'signed-in', errors: [] })

const one = z.object({
  id: requestId,
})

/**
 * Withdraws the caller's own request; one that is decided or withdrawn already stays as it is.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado
 */
export async function cancelarPedidoHandler(
  { id }: z.output<typeof one>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const { uid } = await requireAccount(context, { inactive: true })
  await db().runTransaction(async (transaction) => {
    const ref = paths.pendencia(id)
    const pedido = storedAs<PendenciaGuardada>(await transaction.get(ref))
    if (!pedido) throw new ErroSIE('registro-nao-encontrado')
    // A sign-up is given up as a whole (desistirDoCadastro): cancelled alone, nobody could decide it any more.
    if (pedido.pessoa !== uid || !['alteracao', 'apagamento'].includes(pedido.tipo)) throw new ErroSIE('sem-permissao')
    if (pedido.estado !== 'pendente') return
    // The requested values are dropped with the request.
    transaction.update(ref, { estado: 'cancelado', alcance: [], mudancas: [], texto: '', versao: pedido.versao + 1 })
    await audit(
      {
        acao: 'cancelarPedido',
        quem: uid,
        colecao: 'praticantes',
        id: uid,
        detalhe: { tipo: pedido.tipo },
      },
      transaction,
    )
  })
  return {}
}

export const cancelarPedido = callable(one, cancelarPedidoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao'],
})
