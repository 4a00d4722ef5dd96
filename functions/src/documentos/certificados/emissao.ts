import type { Transaction } from 'firebase-admin/firestore'
import { certificados, type Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import type { Causa } from '@sie/domain/documentos/collections/camposDosDocumentos.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { resumoDoConteudo, type ConteudoDoCertificado } from '@sie/domain/documentos/conteudo.ts'
import { isGraduacao, numeroDoCertificado, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { sendEachAviso } from '../../base/avisos/sendAvisos.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { nextNumbers, type Sequence } from '../../base/platform/numbers.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { chooseModelo } from './modelo.ts'
import {
  certificadoRef,
  grauDe,
  titularDe,
  vinculoDe,
  type CertificadoGuardado,
  type Emissor,
  type PraticanteGuardado,
} from './certificado.ts'

/** One certificate to be issued. Days 'AAAA-MM-DD'. */
export interface Pedida {
  pessoa: string
  graduacao: string
  titulo: string
  data: string
  local: string
  cargaHoraria: number
  causa: Causa
  /** id of its order, '' for none */
  pedido: string
  /** the certificate that it replaces */
  substitui?: CertificadoGuardado & { id: string }
}

interface Signatario {
  nome: string
  cargo: string
}

interface Comum {
  emissor: Emissor
  tipo: TipoDeCertificado
  /** id of a template, '' for the default of the kind */
  modelo: string
  /** signers in addition to the signers of the template: the board of an exam, the teachers of a course */
  signatarios: readonly Signatario[]
}

export interface Emitido {
  id: string
  numero: string
  codigo: string
  /** false where it was issued before */
  novo: boolean
  /** what barred the holder from exams on the day of issue; '' for nothing */
  ressalva: string
}

/** The number sequence of an issuer and kind. */
export const sequenciaDe = (emissor: string, tipo: TipoDeCertificado): Sequence => ({
  entidade: emissor,
  tipo: `certificado-${tipo}`,
  ano: 0,
})

/**
 * Id of a certificate: for a grade there is one for each person, otherwise one for each person and cause, and one replacement for each replaced one. A
 * keyed hash, so that it cannot be guessed: it opens the print.
 */
export function idDoCertificado(tipo: TipoDeCertificado, { pessoa, graduacao, causa, substitui }: Pedida): string {
  if (substitui) return keyedHash(`certificado:via:${substitui.id}`)
  const why = isGraduacao(tipo) ? graduacao : `${causa.tipo}:${causa.id}`
  return keyedHash(`certificado:${tipo}:${pessoa}:${why}`)
}

/**
 * Plans the issue of up to 100 certificates of one kind within a transaction: does all reads, and returns a function that writes. Certificates issued
 * before are returned as they are. Numbers come in one block, so that a failure leaves no gap in a sequence.
 * @throws ErroSIE registro-nao-encontrado (a person), dados-invalidos
 */
export async function planEmissao(
  transaction: Transaction,
  caller: Caller,
  comum: Comum,
  pedidas: readonly Pedida[],
): Promise<{ emitidos: Emitido[]; escrever: () => Promise<void> }> {
  const { emissor, tipo } = comum
  const ids = pedidas.map((one) => idDoCertificado(tipo, one))
  const before = ids.length > 0 ? await transaction.getAll(...ids.map(certificadoRef)) : []
  const missing = pedidas.flatMap((pedida, index) =>
    before[index]?.exists || ids.indexOf(ids[index] ?? '') !== index ? [] : [{ pedida, id: ids[index] ?? '' }],
  )
  const known = new Map(before.filter(({ exists }) => exists).map((doc) => [doc.id, existingIn(certificados, doc)]))
  const records = missing.length > 0 ? await newRecords(transaction, comum, missing) : undefined
  const tell = await sendEachAviso(
    transaction,
    (records?.list ?? []).map(({ id, record }) => ({
      quem: record.titular.pessoa,
      oQue: 'situacao' as const,
      registro: { colecao: certificados.name, id },
      dados: { nome: `Certificado ${record.numero}`, situacao: 'valido', motivo: '' },
    })),
  )
  const made = new Map((records?.list ?? []).map(({ id, record }) => [id, record]))
  const emitidos = ids.map((id): Emitido => {
    const { numero = '', codigo = '', ressalva = '' } = made.get(id) ?? known.get(id) ?? {}
    return { id, numero, codigo, novo: made.has(id), ressalva }
  })
  return {
    emitidos,
    async escrever() {
      if (!records) return
      records.take()
      for (const { id, record, pedida } of records.list) {
        const { numero, causa } = record
        const detalhe = { numero, emissor: emissor.id, causa: `${causa.tipo}:${causa.id}` }
        await createRecord(transaction, certificados, certificadoRef(id), record, { caller, acao: 'emitir', detalhe })
        if (pedida.substitui) await linkReplacement(transaction, caller, pedida.substitui, id)
      }
      tell()
    },
  }
}

/** Links a replaced certificate with its replacement; a valid one becomes replaced. */
async function linkReplacement(
  transaction: Transaction,
  caller: Caller,
  { id, ...stored }: CertificadoGuardado & { id: string },
  by: string,
): Promise<void> {
  const situacao = stored.situacao === 'valido' ? 'substituido' : stored.situacao
  await writeStep(
    transaction,
    certificados,
    certificadoRef(id),
    stored,
    { situacao, substituidoPor: by },
    {
      caller,
      acao: 'substituir',
      detalhe: { por: by },
      aboutSelf: 'It follows the certificate that replaces it.',
    },
  )
}

interface Missing {
  pedida: Pedida
  id: string
}

async function newRecords(transaction: Transaction, comum: Comum, missing: readonly Missing[]) {
  const { emissor, tipo } = comum
  const people = await transaction.getAll(...missing.map(({ pedida }) => db().doc(`praticantes/${pedida.pessoa}`)))
  const grades = await readGrades(transaction)
  const modelo = await chooseModelo(transaction, comum.modelo, tipo, emissor.id)
  const codes = await freeCodes(
    transaction,
    missing.map(({ id }) => id),
  )
  const block = await nextNumbers(transaction, sequenciaDe(emissor.id, tipo), missing.length)
  const hoje = hojeNoBrasil()
  // The replaced certificate already has the template's signers among its own.
  const isOther = (one: Signatario) => !comum.signatarios.some(({ nome }) => nome === one.nome)
  const named = [...comum.signatarios, ...modelo.signatarios.filter(isOther)].slice(0, 12)
  // Nobody is named by exam, course or template: the officers of the issuer sign.
  const signers = named.length > 0 ? named : emissor.dirigentes(hoje)
  const list = missing.map(({ pedida, id }, index) => {
    const praticante = storedIn(praticantes, people[index])
    if (!praticante || praticante.metadados.successorId !== '') throw new ErroSIE('registro-nao-encontrado')
    if (isGraduacao(tipo) && pedida.graduacao === '') throw recusa('graduacao', 'Escolha a graduação.')
    if (pedida.data > hoje) throw recusa('data', 'A data ainda não chegou.')
    const sequencia = block.first + index
    const numero = numeroDoCertificado(tipo, sequencia)
    const titular = titularDe(pedida.pessoa, praticante)
    const base = {
      numero,
      codigo: codes[index] ?? '',
      tipo,
      titular,
      graduacao: grauDe(pedida.graduacao, tipo, praticante, grades),
      titulo: pedida.titulo,
      data: pedida.data,
      local: pedida.local,
      cargaHoraria: pedida.cargaHoraria,
      signatarios: signers,
      emissor: { nome: emissor.nome, sigla: emissor.sigla, documento: emissor.documento },
      emitidoEm: hoje,
      via: (pedida.substitui?.via ?? 0) + 1,
    }
    const record = registroNovo(base, {
      sequencia,
      causa: pedida.causa,
      modelo: { id: modelo.id, versao: modelo.versao },
      pedido: pedida.pedido,
      origem: 'portal',
      substitui: pedida.substitui?.id ?? '',
      ressalva: ressalvaDe(praticante, hoje),
      vinculo: vinculoDe(emissor),
    })
    return { id, record, pedida }
  })
  return { list, take: block.take }
}

type Registro = Omit<Certificado, 'filtros'>

/** What bars a holder from exams on a day, in words. The rules of certificates ask for membership and debts: it is noted, and refuses nothing. */
export const ressalvaDe = (praticante: PraticanteGuardado, hoje: string): string =>
  situacaoDe(praticante, hoje)
    .filter(({ impede }) => impede)
    .map(({ frase }) => frase)
    .join(' ')

/** A new certificate: its content, the hash of the content, and its origin. */
export const registroNovo = (
  base: Omit<ConteudoDoCertificado, 'tipo'> &
    Pick<Registro, 'tipo' | 'titular' | 'graduacao' | 'signatarios' | 'emissor'>,
  more: Pick<Registro, 'sequencia' | 'causa' | 'modelo' | 'pedido' | 'origem' | 'substitui' | 'vinculo'> &
    Partial<Pick<Registro, 'ressalva'>>,
): Registro => ({
  ressalva: '',
  ...base,
  ...more,
  name: `${base.numero} ${base.titular.nome}`,
  resumo: resumoDoConteudo(base),
  situacao: 'valido',
  motivo: '',
  motivoPublico: '',
  revogadoEm: '',
  substituidoPor: '',
})

/** Values in one query. */
const AT_ONCE = 30

/** A unique code for each certificate; derived from the id, so that a repeated run gives the same. */
export async function freeCodes(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const codeOf = (id: string, turn: number) => codigoDe(keyedHash(`codigo:${id}:${turn}`))
  const codes = ids.map((id) => codeOf(id, 0))
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    const part = codes.slice(start, start + AT_ONCE)
    const { docs } = await getBounded(
      db().collection(certificados.name).where('codigo', 'in', part).select('codigo'),
      AT_ONCE * 4,
      transaction,
    )
    const taken = new Set(docs.map((doc) => String(doc.get('codigo'))))
    for (const [index, code] of part.entries())
      if (taken.has(code)) codes[start + index] = codeOf(ids[start + index] ?? '', 1)
  }
  return codes
}
