import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { absent } from '../base/platform/hidden.ts'
import { nextNumbers, takeNumbersWithin } from '../base/platform/numbers.ts'
import { textAt } from '../base/platform/stored.ts'
import { foraDaTabela } from './daTabela.ts'
import { postEmissao } from './faturaEmitida.ts'
import { quemECobrado } from './quemPaga.ts'
import { faturaRef, readStored, requireIssuerOrAbove, type FaturaGuardada } from './stored.ts'
import { writeStep, numeroDe, recusa } from '../base/records/write.ts'
import { chavePixDe, emissora, pixOf } from './emissora.ts'
import { chargeFatura } from './pix/cobranca.ts'
import { pixCredenciais } from '../base/platform/secrets.ts'

const input = z.object({
  id: recordId,
  versao: z.number().int().min(0),
  /** why an annuity or a card costs less than the price list says, or shares less; needs `faturas:isentar` */
  motivo: trimmed(500).default(''),
})

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
 * again answers the same number. What changes the register once it is paid costs what the price list says, or needs the right to exempt and a reason,
 * and the register says so.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (another version of the draft, or a cancelled
 * one), dados-invalidos (nothing to pay, a due day that has passed, an annuity of a later year than the next, `motivo`: a price beside the list without a reason)
 */
export async function emitirFaturaHandler(
  { id, versao, motivo = '' }: Omit<z.output<typeof input>, 'motivo'> & { motivo?: string },
  context: Pick<Context, 'auth'>,
): Promise<Emitida> {
  const caller = await requireCaller(context)
  const entidade = await issuerOf(id)
  if (entidade === undefined) throw absent(caller, 'faturas:ler')
  const hoje = hojeNoBrasil()
  const sequence = { entidade, tipo: 'fatura', ano: Number(hoje.slice(0, 4)) }
  const emitida = await takeNumbersWithin(sequence, async (transaction) => {
    const ref = faturaRef(id)
    const stored = await readStored<FaturaGuardada>(transaction, caller, ref)
    await requireIssuerOrAbove(transaction, caller, 'emitir', stored.vinculo, () => [stored])
    if (stored.numero !== '') return { numero: stored.numero, copiaECola: stored.pix.copiaECola }
    requireReady(stored, versao, hoje)
    const differs = await foraDaTabela(transaction, stored, hoje, caller.uid)
    if (differs !== '') requireExemption(caller, stored, differs, motivo)
    const issuer = await emissora(transaction, entidade)
    const chave = await chavePixDe(transaction, entidade)
    const block = await nextNumbers(transaction, sequence)
    const numero = numeroDe(sequence.ano, block.first)
    const pix = pixOf(issuer, chave, numero, stored.total)
    const name = `${numero} ${stored.sacado.nome}`
    const tell = await sendAvisos(transaction, {
      quem: await quemECobrado(transaction, stored.sacado),
      oQue: 'situacao',
      registro: { colecao: faturas.name, id },
      dados: { nome: `Fatura ${numero}`, situacao: 'emitida', motivo: '' },
    })
    block.take()
    const fora = differs === '' ? '' : motivo
    const changes = { name, numero, pix, situacao: 'emitida', emitidaEm: hoje, foraDaTabela: fora }
    const detalhe = fora === '' ? { numero } : { numero, foraDaTabela: differs, porque: fora }
    await writeStep(transaction, faturas, ref, stored, changes, { caller, acao: 'emitir', detalhe })
    postEmissao(transaction, caller, id, { ...stored, numero })
    tell()
    return { numero, copiaECola: pix.copiaECola }
  })
  // The invoice is issued even if the provider fails.
  await chargeFatura(id)
  return emitida
}

const SHORTEST = 5

/** @throws ErroSIE sem-permissao, dados-invalidos naming `motivo` */
function requireExemption(caller: Caller, { vinculo }: FaturaGuardada, differs: string, motivo: string): void {
  if (!agePor(caller.permissoes, 'faturas:isentar', vinculo))
    throw recusa('motivo', `${differs} Só quem pode isentar emite fora da tabela.`)
  if (motivo.length < SHORTEST) throw recusa('motivo', `${differs} Diga por que esta fatura fica fora da tabela.`)
}

/** @throws ErroSIE conflito, dados-invalidos */
function requireReady(
  { situacao, metadados, total, itens, vencimento, objeto }: FaturaGuardada,
  versao: number,
  hoje: string,
) {
  if (situacao !== 'rascunho' || metadados.version !== versao) throw new ErroSIE('conflito')
  if (itens.length === 0 || total === 0) throw recusa('total', 'Uma fatura pede um valor maior que zero.')
  if (vencimento < hoje) throw recusa('vencimento', 'O vencimento já passou. Escolha outro dia.')
  // Today's price list says nothing about later years.
  if (objeto.tipo === 'anuidade' && Number(objeto.id) > Number(hoje.slice(0, 4)) + 1)
    throw recusa('objeto', 'Uma anuidade é cobrada no seu ano ou no ano antes.')
}

export const emitirFatura = callable(input, emitirFaturaHandler, {
  access: 'faturas:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
  secrets: [pixCredenciais],
})
