import * as z from 'zod'
import { partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { certificados as certificates, type Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import { modelosCertificado, type ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import type { CampoDoModelo } from '@sie/domain/documentos/modelo.ts'
import { diaPorExtenso } from '@sie/domain/documentos/inWords.ts'
import { iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import { faixaDesenhada, type FaixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { graduacao as gradeOf } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { qrDoDocumento } from '../../base/selos/selo.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { modeloNaVersao } from './modelo.ts'
import { certificadoRef, type CertificadoGuardado } from './certificado.ts'
import { seloKey } from '../../base/platform/secrets.ts'

/** Most requests a minute from one address, and certificates in one request. */
const MOST = 60
const AT_ONCE = 50

const input = z.object({
  ids: z
    .array(trimmed(64).regex(/^[0-9a-f]{32}$/, 'Confira o endereço do certificado.'))
    .min(1)
    .max(AT_ONCE, `No máximo ${AT_ONCE} de cada vez.`),
})

/** Data of a certificate's print: no id of a person, the CPF masked. */
interface CertificadoImpresso {
  id: string
  numero: string
  codigo: string
  situacao: Certificado['situacao']
  modelo: Omit<ModeloCertificado, 'vinculo' | 'trigam' | 'searchableName' | 'chavesBusca'>
  textos: Record<CampoDoModelo, string>
  /** belt of its grade, as the holder's federation has it; null for a black one: it certifies no grade, or one above Gub that is gone */
  faixa: FaixaDesenhada | null
  /** `imagem` is a name among the images of the answer, '' for none */
  signatarios: { nome: string; cargo: string; imagem: string }[]
  /** text of the QR */
  qr: string
  /** name of the background among the images of the answer, '' for none */
  fundo: string
  sigla: string
}

/** Text of the QR of a certificate: its URL of validation and its seal, without a name. */
const textoDoQr = (
  {
    codigo,
    emissor,
    titular,
    graduacao,
    emitidoEm,
  }: Pick<Certificado, 'codigo' | 'emissor' | 'titular' | 'graduacao' | 'emitidoEm'>,
  hoje = hojeNoBrasil(),
): string =>
  qrDoDocumento(
    {
      tipo: 'certificado',
      codigo,
      emissor: emissor.sigla || emissor.nome,
      iniciais: iniciaisDoSelo(titular.nome),
      graduacao: graduacao.codigo,
      emitidoEm,
      validoAte: '',
    },
    hoje,
  )

/**
 * Certificates for their print, by their unguessable ids; a batch together. Their images are answered once, however many certificates show
 * them: an answer may hold 32 MB.
 * @throws ErroSIE registro-nao-encontrado (one of them), limite-excedido (60 a minute and address)
 */
export async function imprimirCertificadosHandler(
  { ids }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ certificados: CertificadoImpresso[]; imagens: Record<string, string> }> {
  await limitUse(`imprimir:${ip}`, MOST, 60)
  const grades = await readGrades()
  const found = await db().getAll(...[...new Set(ids)].map(certificadoRef))
  const models = new Map<string, Promise<Drawn>>()
  const list = found.map(async (doc) => {
    const stored = storedIn(certificates, doc)
    if (!stored || !isActive(stored)) throw new ErroSIE('registro-nao-encontrado')
    const { id, versao } = stored.modelo
    const key = `${id}~${versao}~${stored.tipo}`
    // Kept before anything is awaited: otherwise each certificate would read the images.
    const drawn = models.get(key) ?? modeloNaVersao(id, versao, stored.tipo).then((modelo) => draw(id, modelo))
    models.set(key, drawn)
    const grade = gradeOf(stored.graduacao.codigo, grades(stored.titular.federacao))
    return printed(doc.id, stored, await drawn, grade ? faixaDesenhada(grade) : faixaSemGrau(stored, await drawn))
  })
  const certificados = await Promise.all(list)
  const images = (await Promise.all(models.values())).flatMap(({ urls }) => [...urls])
  return { certificados, imagens: Object.fromEntries(images) }
}

/** The belt of a grade that the register no longer has: of a Gub in the colour of the template, where none would be drawn black. */
const faixaSemGrau = ({ tipo, graduacao: { nome } }: CertificadoGuardado, { modelo }: Drawn): FaixaDesenhada | null =>
  tipo === 'graduacaoGub' ? { nome, cor: modelo.corDeApoio, ponta: '', poom: false, listras: 0 } : null

interface Drawn {
  modelo: ModeloCertificado
  fundo: string
  /** names of the images of signatures by signer's name */
  imagens: Map<string, string>
  /** data URLs of all images by name */
  urls: Map<string, string>
}

async function draw(id: string, modelo: ModeloCertificado): Promise<Drawn> {
  const drawn = [modelo.fundo.arquivo, ...modelo.assinaturas.map(({ imagem }) => imagem.arquivo)]
  const read = await Promise.all([...new Set(drawn)].map(async (path) => [path, await dataOf(id, path)] as const))
  const urls = new Map(read.filter(([, url]) => url !== ''))
  const known = (path: string) => (urls.has(path) ? path : '')
  const imagens = new Map(modelo.assinaturas.map(({ nome, imagem }) => [nome, known(imagem.arquivo)]))
  return { modelo, fundo: known(modelo.fundo.arquivo), imagens, urls }
}

const LARGEST_IMAGE = 3_000_000

/** An image of a template as a data URL; '' where there is none. A template draws its own files alone: another one may hold somebody's signature. */
async function dataOf(id: string, path: string): Promise<string> {
  const { colecao, registro } = partesDoArquivo(path) ?? {}
  if (colecao !== modelosCertificado.name || registro !== id) return ''
  try {
    const [bytes] = await bucket().file(path).download()
    const type = path.endsWith('.png') ? 'png' : path.endsWith('.webp') ? 'webp' : 'jpeg'
    return bytes.length > LARGEST_IMAGE ? '' : `data:image/${type};base64,${bytes.toString('base64')}`
  } catch {
    // The file was removed: the certificate prints without it.
    return ''
  }
}

function printed(
  id: string,
  stored: CertificadoGuardado,
  { modelo, fundo, imagens }: Drawn,
  faixa: FaixaDesenhada | null,
): CertificadoImpresso {
  const { vinculo: _1, trigam: _2, searchableName: _3, chavesBusca: _4, ...drawn } = modelo
  const { codigo, numero, situacao, titular, graduacao, titulo, data, local, cargaHoraria, emissor, emitidoEm, via } =
    stored
  return {
    id,
    numero,
    codigo: codigoImpresso(codigo),
    situacao,
    modelo: drawn,
    textos: {
      nome: titular.nome,
      nomeCoreano: (titular as Partial<typeof titular>).nomeCoreano ?? '',
      documento: titular.documento,
      graduacao: graduacao.nome,
      faixa: graduacao.faixa.toLowerCase(),
      titulo,
      data: formatDay(data),
      dataPorExtenso: diaPorExtenso(data),
      local,
      cargaHoraria: cargaHoraria === 0 ? '' : cargaHoraria === 1 ? '1 hora' : `${cargaHoraria} horas`,
      numero,
      codigo: codigoImpresso(codigo),
      emissor: emissor.nome,
      emitidoEm: formatDay(emitidoEm),
      via: via > 1 ? `· ${via}ª via` : '',
      validacao: `${new URL(portalUrl()).host}/validacao/certificado`,
    },
    faixa,
    // Issued without a signatory, it has a line for the hand of the issuer's officer.
    signatarios:
      stored.signatarios.length > 0
        ? stored.signatarios.map((one) => ({ ...one, imagem: imagens.get(one.nome) ?? '' }))
        : [{ nome: '', cargo: emissor.nome, imagem: '' }],
    qr: textoDoQr(stored),
    fundo,
    sigla: emissor.sigla,
  }
}

export const imprimirCertificados = callable(input, imprimirCertificadosHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
  secrets: [seloKey],
})
