import * as z from 'zod'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { recibos, type Recibo } from '@sie/domain/financeiro/collections/recibos.ts'
import { iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import { aparenciaDe, type Aparencia } from '@sie/domain/entidades/aparencia.ts'
import { presidenteNoDia, type Dirigente } from '@sie/domain/base/entidade/dirigentes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Saldo } from '@sie/domain/financeiro/fatura.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { centavosInWords } from '@sie/domain/financeiro/extenso.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { qrDoDocumento } from '../base/selos/selo.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedIn } from '../base/platform/stored.ts'
import { novoId } from './campos.ts'
import { codigoDeHoje, readFaturaToCharge } from './pix/cobranca.ts'
import { pixCredenciais, seloKey } from '../base/platform/secrets.ts'

// Data of an invoice or a receipt for anyone with its unguessable id or code, signed in or not: no CPF in full, no ids of people.

/** Requests a minute from one network address. */
const MOST = 60

type FaturaImpressa = Pick<
  Fatura,
  | 'numero'
  | 'emitente'
  | 'subtotal'
  | 'desconto'
  | 'acrescimo'
  | 'total'
  | 'pago'
  | 'vencimento'
  | 'emitidaEm'
  | 'quitadaEm'
  | 'observacoes'
  | 'situacao'
> & {
  sacado: { nome: string; documento: string }
  itens: (Pick<Fatura['itens'][number], 'descricao' | 'qtd' | 'unitario' | 'desconto' | 'total'> & {
    beneficiario: string
  })[]
  /** amount due today, and its PIX code; '' where nothing is due, or the issuer has no PIX key */
  saldo: Saldo
  /** what holds of it today, in words */
  dizeres: string
  copiaECola: string
  /** whether a payment by this code is confirmed automatically */
  automatico: boolean
  instrucoes: string
  aparencia: Aparencia
}

const readEmissor = async (id: string) => (await db().doc(`entidades/${id}`).get()).data()

const toPrint = z.object({ id: novoId })

/**
 * An issued invoice for its print.
 * @throws ErroSIE registro-nao-encontrado (no such invoice, or a draft), limite-excedido (60 a minute and address)
 */
export async function imprimirFaturaHandler(
  { id }: z.output<typeof toPrint>,
  { ip }: Pick<Context, 'ip'>,
): Promise<FaturaImpressa> {
  await limitUse(`imprimir:${ip}`, MOST, 60)
  const lida = await readFaturaToCharge(id)
  if (!lida) throw new ErroSIE('registro-nao-encontrado')
  const { fatura: stored, regra } = lida
  const { saldo, copiaECola, automatico } = await codigoDeHoje(id, lida)
  const { numero, emitente, subtotal, desconto, acrescimo, total, pago, vencimento } = stored
  const { emitidaEm, quitadaEm, observacoes, situacao } = stored
  return {
    numero,
    emitente,
    subtotal,
    desconto,
    acrescimo,
    total,
    pago,
    vencimento,
    emitidaEm,
    quitadaEm,
    observacoes,
    situacao,
    saldo,
    copiaECola,
    automatico,
    sacado: { nome: stored.sacado.nome, documento: stored.sacado.documento },
    itens: stored.itens.map(({ descricao, qtd, unitario, desconto: off, total: sum, beneficiarioNome }) => ({
      descricao,
      qtd,
      unitario,
      desconto: off,
      total: sum,
      beneficiario: beneficiarioNome,
    })),
    dizeres: palavrasDa(situacaoDaFatura(stored, hojeNoBrasil())),
    instrucoes: regra.instrucoes ?? '',
    aparencia: aparenciaDe(lida.issuer.id, await readEmissor(lida.issuer.id)),
  }
}

export const imprimirFatura = callable(toPrint, imprimirFaturaHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
  secrets: [pixCredenciais],
})

type ReciboImpresso = Pick<
  Recibo,
  'numero' | 'codigo' | 'emitente' | 'valor' | 'credito' | 'data' | 'emitidoEm' | 'meio' | 'referente' | 'situacao'
> & {
  sacado: { nome: string; documento: string }
  faturas: string[]
  extenso: string
  /** president of the issuer on the day of issue; '' where its record does not tell who that was */
  assina: Dirigente
  qr: string
  aparencia: Aparencia
}

const toCheck = z.object({ codigo: text(40).regex(/^[0-9a-f]{32}$/, 'Confira o código do recibo.') })

/**
 * A receipt for its print and its check, by the code on it.
 * @throws ErroSIE registro-nao-encontrado, limite-excedido (60 a minute and address)
 */
export async function imprimirReciboHandler(
  { codigo }: z.output<typeof toCheck>,
  { ip }: Pick<Context, 'ip'>,
): Promise<ReciboImpresso> {
  await limitUse(`imprimir:${ip}`, MOST, 60)
  const { docs } = await db()
    .collection(recibos.name)
    .where('codigo', '==', codigo)
    .where('metadados.successorId', '==', '')
    .limit(1)
    .get()
  const stored = storedIn(recibos, docs[0])
  if (!stored || !isActive(stored)) throw new ErroSIE('registro-nao-encontrado')
  const { numero, emitente, valor, credito, data, emitidoEm, meio, referente, situacao } = stored
  const { idEntidade } = stored.vinculo
  const issuer = await readEmissor(idEntidade)
  const aparencia = aparenciaDe(idEntidade, issuer)
  return {
    numero,
    codigo,
    emitente,
    valor,
    credito,
    data,
    emitidoEm,
    meio,
    referente,
    situacao,
    sacado: { nome: stored.sacado.nome, documento: stored.sacado.documento },
    faturas: stored.faturas.map((part) => part.numero),
    extenso: centavosInWords(valor),
    aparencia,
    assina: presidenteNoDia(issuer, emitidoEm) ?? { nome: '', cargo: '' },
    qr: qrDoDocumento(
      {
        tipo: 'recibo',
        codigo,
        emissor: aparencia.sigla || emitente.nome,
        iniciais: iniciaisDoSelo(stored.sacado.nome),
        graduacao: '',
        emitidoEm,
        validoAte: '',
      },
      hojeNoBrasil(),
    ),
  }
}

export const imprimirRecibo = callable(toCheck, imprimirReciboHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
  secrets: [seloKey],
})
