import { LARGURA_DE_MINIATURA, naLargura, partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import { detalhesDoDominio, type EntidadePublica } from '@sie/domain/base/portal/dominio.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { marcaSvg, NACIONAL, sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import { bucket } from '../platform/admin.ts'
import { entityOfPortal } from '../platform/portal.ts'

/** Look of a mail: its entity, and the colours of its header. */
export interface Look {
  sigla: string
  nome: string
  fundo: string
  profundo: string
  texto: string
  /** the mark as PNG, if it could be drawn */
  marca?: Buffer | undefined
}

/** The confederation's look, used where an entity's record is missing. */
const NATIONAL_COLOUR = '#0b2a5b'
export const PADRAO: Look = {
  sigla: 'CBTKD',
  nome: 'Confederação Brasileira de Taekwondo',
  fundo: NATIONAL_COLOUR,
  profundo: coresDaEntidade(NATIONAL_COLOUR).fundoProfundo,
  texto: '#ffffff',
}

const KEPT_MS = 10 * 60_000
const known = new Map<string, { look: Look; until: number }>()

/** The look of the portal of a host label, '' for the confederation's; cached for ten minutes. */
export async function lookOf(label: string): Promise<Look> {
  const kept = known.get(label)
  if (kept && kept.until > Date.now()) return kept.look
  const look = await readLook(label).catch((error: unknown) => {
    console.error('the look of a mail', error)
    return PADRAO
  })
  known.set(label, { look, until: Date.now() + KEPT_MS })
  return look
}

async function readLook(label: string): Promise<Look> {
  const entity = (await entityOfPortal(label, ENTIDADE_PADRAO)) as Omit<EntidadePublica, 'id'> | undefined
  const national = label === ''
  const { sigla, name, uf, heroBackgroundColor } = detalhesDoDominio('', '/', entity && { ...entity, id: label })
  const colours = entity ? coresDaEntidade(heroBackgroundColor) : undefined
  const look = colours
    ? { sigla, nome: name, fundo: colours.fundo, profundo: colours.fundoProfundo, texto: colours.texto }
    : PADRAO
  const { fundo, profundo, texto } = look
  const drawing = marcaSvg(sinalDaMarca(uf), {
    fundo,
    texto,
    campo: national ? NACIONAL.campo : profundo,
    faixa: national ? NACIONAL.faixa : texto,
    contorno: texto,
  })
  return { ...look, marca: (await logoAsPng(entity?.logo?.arquivo ?? '')) ?? (await png(drawing)) }
}

/** Side of the mark in pixels: twice its size in the mail. */
const SIDE = 96

/** The entity's logo on white, which fits any colour. @returns undefined where it is missing or unreadable */
async function logoAsPng(caminho: string): Promise<Buffer | undefined> {
  if (!partesDoArquivo(caminho)?.publico) return undefined
  try {
    const { default: sharp } = await import('sharp')
    const [bytes] = await bucket().file(naLargura(caminho, LARGURA_DE_MINIATURA)).download()
    const background = '#ffffff'
    return await sharp(bytes)
      .resize(SIDE, SIDE, { fit: 'contain', background })
      .flatten({ background })
      .png()
      .toBuffer()
  } catch (error) {
    console.error('the logo of a mail', error)
    return undefined
  }
}

/** SVG as PNG, because mail programs show no SVG. @returns undefined where the library is missing */
async function png(svg: string): Promise<Buffer | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(Buffer.from(svg), { density: 288 }).resize(SIDE, SIDE).png().toBuffer()
  } catch (error) {
    console.error('the mark of a mail', error)
    return undefined
  }
}
