import * as z from 'zod'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { avisar } from '../avisos/avisar.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { absent } from '../platform/hidden.ts'
import { nextNumbers, numbering } from '../platform/numbers.ts'
import { textAt } from '../platform/stored.ts'
import { lancarEmissao } from './faturaEmitida.ts'
import { faturaRef, guardado, requireIssuer, type FaturaGuardada } from './guardar.ts'
import { guardarPasso, numeroDe, recusa } from '../records/guardar.ts'
import { chavePixDe, emissora, pixOf } from './partes.ts'
import { cobrar } from './pix/cobranca.ts'
import { pixCredenciais } from '../platform/secrets.ts'

const input = z.object({ id: recordId, versao: z.number().int().min(0) })

/** Number and BR Code of an issued invoice. */
interface Emitida {
  numero: string
  copiaECola: string
}

/** The issuer whose sequence numbers an invoice; it never changes, so it may be read before the transaction. */
async function issuerOf(id: string): Promise<string | undefined> {
  return textAt(await faturaRef(id).get(), 'vinculo.idEntidade')
}

/**
 * Issues a draft: gives it the next number of the issuer and year, writes its BR Code and enters it in the ledger, in one transaction. Issuing it
 * again answers the same number.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (another version of the draft, or a cancelled
 * one), dados-invalidos (nothing to pay, a due day that has passed)
 */
export async function emitirFaturaHandler(
  { id, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Emitida> {
  const caller = await requireCaller(context)
  const entidade = await issuerOf(id)
  if (entidade === undefined) throw absent(caller, 'faturas:ler')
  const hoje = hojeNoBrasil()
  const sequence = { entidade, tipo: 'fatura', ano: Number(hoje.slice(0, 4)) }
  const emitida = await numbering(sequence, async (transaction) => {
    const ref = faturaRef(id)
    const stored = await guardado<FaturaGuardada>(transaction, caller, ref)
    requireIssuer(caller, 'emitir', stored.vinculo)
    if (stored.numero !== '') return { numero: stored.numero, copiaECola: stored.pix.copiaECola }
    requireReady(stored, versao, hoje)
    const issuer = await emissora(transaction, entidade)
    const chave = await chavePixDe(transaction, entidade)
    const block = await nextNumbers(transaction, sequence)
    const numero = numeroDe(sequence.ano, block.first)
    const pix = pixOf(issuer, chave, numero, stored.total)
    const name = `${numero} ${stored.sacado.nome}`
    const tell = await avisar(transaction, {
      quem: [stored.sacado.pessoa],
      oQue: 'situacao',
      registro: { colecao: faturas.name, id },
      dados: { nome: `Fatura ${numero}`, situacao: 'emitida', motivo: '' },
    })
    block.take()
    const changes = { name, numero, pix, situacao: 'emitida', emitidaEm: hoje }
    await guardarPasso(transaction, faturas, ref, stored, changes, { caller, acao: 'emitir', detalhe: { numero } })
    lancarEmissao(transaction, caller, id, { ...stored, numero })
    tell()
    return { numero, copiaECola: pix.copiaECola }
  })
  // The invoice is issued even if the provider fails.
  await cobrar(id)
  return emitida
}

/** @throws ErroSIE conflito, dados-invalidos */
function requireReady({ situacao, metadados, total, itens, vencimento }: FaturaGuardada, versao: number, hoje: string) {
  if (situacao !== 'rascunho' || metadados.version !== versao) throw new ErroSIE('conflito')
  if (itens.length === 0 || total === 0) throw recusa('total', 'Uma fatura pede um valor maior que zero.')
  if (vencimento < hoje) throw recusa('vencimento', 'O vencimento já passou. Escolha outro dia.')
}

export const emitirFatura = callable(input, emitirFaturaHandler, {
  access: 'faturas:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
  secrets: [pixCredenciais],
})
