import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isGraduacao, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { readGrades, type GradesOf } from '../../pessoas/graduacoes/tabela.ts'
import { alvoDaEntidade } from '../../financeiro/entidade.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { idDoCertificado, ressalvaDe } from './emissao.ts'
import { comum, emissorPara, type DadosDaEmissao } from './emitirCertificado.ts'
import { MOST_OF_A_BATCH } from './lote.ts'
import {
  certificadoRef,
  grauDe,
  parteInteressada,
  type CertificadoGuardado,
  type PraticanteGuardado,
} from './certificado.ts'

const many = (item: z.ZodString) =>
  z.array(item).min(1, 'Escolha ao menos uma pessoa.').max(MOST_OF_A_BATCH, `No máximo ${MOST_OF_A_BATCH} de cada vez.`)

const input = comum.extend({
  quem: z.discriminatedUnion('por', [
    z.object({ por: z.literal('matriculas'), matriculas: many(trimmed(30)) }),
    z.object({ por: z.literal('pessoas'), pessoas: many(recordId) }),
    z.object({ por: z.literal('clube'), clube: recordId }),
  ]),
})

/** A person in the preview of a batch. */
interface LinhaDoLote {
  /** id of the person, '' where not found */
  pessoa: string
  nome: string
  matricula: string
  /** code of the certified grade, '' for none */
  graduacao: string
  grau: string
  /** number of an existing certificate */
  numero: string
  /** reason why none can be issued, '' where one can */
  motivo: string
  /** what its record will note about the person, '' for nothing */
  ressalva: string
}

interface Found {
  /** search text, where nobody was found */
  procurado: string
  id: string
  praticante: PraticanteGuardado | undefined
}

const AT_ONCE = 30

async function byNumber(matriculas: readonly string[]): Promise<Found[]> {
  const numbers = [...new Set(matriculas.filter(Boolean))]
  const parts = Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, n) =>
    numbers.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
  const found = await Promise.all(
    parts.map((part) =>
      db()
        .collection(praticantes.name)
        .where('matriculaCBTKD', 'in', part)
        .where('metadados.successorId', '==', '')
        .limit(AT_ONCE * 2)
        .get(),
    ),
  )
  const people = found.flatMap(({ docs }) =>
    docs.map((doc) => ({ id: doc.id, praticante: storedIn(praticantes, doc) })),
  )
  return numbers.map((procurado) => {
    const same = people.filter(({ praticante }) => praticante.matriculaCBTKD === procurado)
    // A number held by two people identifies neither.
    const [one] = same.length === 1 ? same : []
    return { procurado, id: one?.id ?? '', praticante: one?.praticante }
  })
}

async function byId(ids: readonly string[]): Promise<Found[]> {
  const found = await db().getAll(...[...new Set(ids)].map((id) => db().doc(`${praticantes.name}/${id}`)))
  return found.map((doc) => ({ procurado: '', id: doc.id, praticante: storedIn(praticantes, doc) }))
}

/** The members of a club, up to the size of a batch. @throws ErroSIE sem-permissao, dados-invalidos */
async function ofClub(caller: Caller, clube: string): Promise<Found[]> {
  const scope = await alvoDaEntidade(clube)
  if (!scope || !caller.pode('praticantes:ler', scope)) throw new ErroSIE('sem-permissao')
  const { docs } = await db()
    .collection(praticantes.name)
    .where('dadosFiliacao.vinculadoAEntidadeID', '==', clube)
    .where('dadosFiliacao.federacaoID', '==', scope.federacao)
    .where('metadados.successorId', '==', '')
    .limit(MOST_OF_A_BATCH + 1)
    .get()
  if (docs.length > MOST_OF_A_BATCH)
    throw new ErroSIE('dados-invalidos', {
      quem: `Esta associação tem mais de ${MOST_OF_A_BATCH} pessoas: cole as matrículas.`,
    })
  return docs.map((doc) => ({ procurado: '', id: doc.id, praticante: storedIn(praticantes, doc) }))
}

/** The grade in the register, and the reason why it cannot be certified. */
function gradeOf(tipo: TipoDeCertificado, praticante: PraticanteGuardado, grades: GradesOf) {
  const codigo = isGraduacao(tipo) ? (praticante.dadosTaekwondo.graduacao ?? '') : ''
  if (!isGraduacao(tipo)) return { codigo, nome: '', motivo: '' }
  if (codigo === '') return { codigo, nome: '', motivo: 'O cadastro não tem graduação.' }
  try {
    return { codigo, nome: grauDe(codigo, tipo, praticante, grades).nome, motivo: '' }
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    const nome = grades(praticante.dadosFiliacao.federacaoID).find((one) => one.codigo === codigo)?.nome ?? codigo
    return { codigo: '', nome, motivo: `A graduação do cadastro é ${nome}.` }
  }
}

const NOBODY = 'Ninguém que você possa ler tem esta matrícula.'

/**
 * Previews a batch before it is started: each person with the grade of the register, or with the reason why nothing can be issued. People whom the
 * caller may not read are answered as not found.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`certificados:emitir` under the issuer itself),
 * registro-nao-encontrado, dados-invalidos
 */
export async function preverLoteHandler(
  { quem, ...lote }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ linhas: LinhaDoLote[] }> {
  const caller = await requireCaller(context)
  await db().runTransaction((transaction) => emissorPara(transaction, caller, lote), { readOnly: true })
  if (lote.data > hojeNoBrasil()) throw new ErroSIE('dados-invalidos', { data: 'A data ainda não chegou.' })
  const found =
    quem.por === 'matriculas'
      ? await byNumber(quem.matriculas)
      : quem.por === 'pessoas'
        ? await byId(quem.pessoas)
        : await ofClub(caller, quem.clube)
  const grades = await readGrades()
  const hoje = hojeNoBrasil()
  const linhas = found.map(({ procurado, id, praticante }): LinhaDoLote => {
    const known =
      praticante?.metadados.successorId === '' && caller.pode('praticantes:ler', alvoDe(praticantes, id, praticante))
        ? praticante
        : undefined
    const none = { pessoa: '', nome: '', matricula: procurado, graduacao: '', grau: '', numero: '', ressalva: '' }
    if (!known) return { ...none, motivo: NOBODY }
    const grade = gradeOf(lote.tipo, known, grades)
    return {
      pessoa: id,
      nome: known.dadosPessoais.name,
      matricula: known.matriculaCBTKD,
      graduacao: grade.codigo,
      grau: grade.nome,
      numero: '',
      ressalva: ressalvaDe(known, hoje),
      motivo: isActive(known) ? parteInteressada(caller, id) || grade.motivo : 'O cadastro está inativo.',
    }
  })
  return { linhas: await withNumbers(lote, linhas) }
}

/** Adds the number of each person's existing certificate. */
async function withNumbers({ tipo, causa }: DadosDaEmissao, linhas: readonly LinhaDoLote[]): Promise<LinhaDoLote[]> {
  const why = causa ?? { tipo: 'avulso', id: '', descricao: '' }
  // Without a cause the batch itself becomes one, under which no certificate exists yet.
  const asked = isGraduacao(tipo) || causa ? linhas.filter(({ motivo }) => motivo === '') : []
  if (asked.length === 0) return [...linhas]
  const ids = asked.map(({ pessoa, graduacao }) =>
    idDoCertificado(tipo, {
      pessoa,
      graduacao,
      causa: why,
      titulo: '',
      data: '',
      local: '',
      cargaHoraria: 0,
      pedido: '',
    }),
  )
  const stored = await db().getAll(...ids.map(certificadoRef), { fieldMask: ['numero'] })
  const numbers = new Map(
    stored.map((doc, index) => [
      asked[index]?.pessoa,
      storedAs<Pick<CertificadoGuardado, 'numero'>>(doc)?.numero ?? '',
    ]),
  )
  return linhas.map((linha) => {
    const numero = numbers.get(linha.pessoa) ?? ''
    return numero === '' || linha.motivo !== ''
      ? linha
      : { ...linha, numero, motivo: `Já tem o certificado ${numero}.` }
  })
}

export const preverLote = callable(input, preverLoteHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado'],
})
