import { formatDay } from '@sie/domain/brazil/dates.ts'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import type { ElementoDoModelo, ModeloCertificado } from '@sie/domain/collections/modelosCertificado.ts'
import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import { CAMPOS_DO_MODELO, type CampoDoModelo } from '@sie/domain/documentos/modelo.ts'
import { diaPorExtenso } from '@sie/domain/documentos/porExtenso.ts'
import type { Graduacao } from '@sie/domain/taekwondo/graduacoes.ts'

type Textos = Partial<Record<CampoDoModelo, string>>

/** What stands for the fields while a template is drawn. */
export const EXEMPLO: Textos = Object.fromEntries(
  Object.entries(CAMPOS_DO_MODELO).map(([campo, { exemplo }]) => [campo, exemplo]),
)

/** The text of a QR as long as that of an issued certificate, so that it is drawn as dense as it prints. */
export const QR_DE_EXEMPLO = `https://cbtkd.test/validacao/certificado?codigo=4K7M9XTR2WPC#selo=${'A'.repeat(140)}`

/** The fields as somebody's certificate would fill them today: the register's, and examples for what only an issue knows. */
export function textosDaPessoa(
  { dadosPessoais, dadosTaekwondo }: Pick<Praticante, 'dadosPessoais' | 'dadosTaekwondo'>,
  grades: readonly Graduacao[],
  emissor: string,
  hoje: string,
): Textos {
  const grade = grades.find(({ codigo }) => codigo === dadosTaekwondo.graduacao)
  return {
    ...EXEMPLO,
    nome: dadosPessoais.name,
    nomeCoreano: (dadosPessoais as Partial<typeof dadosPessoais>).nomeCoreano ?? '',
    documento: dadosPessoais.cpf && maskCpf(dadosPessoais.cpf),
    graduacao: grade?.nome ?? '',
    faixa: grade?.faixa.toLowerCase() ?? '',
    data: formatDay(hoje),
    dataPorExtenso: diaPorExtenso(hoje),
    emitidoEm: formatDay(hoje),
    ...(emissor ? { emissor } : {}),
  }
}

/** Longest and shortest names, and names in signs that not every font has: a template has to bear them all. */
export const NOMES_DE_PROVA = [
  'Ana',
  'Maria Aparecida Conceição d’Ávila de Albuquerque Vasconcelos',
  'José D’Ângelo Müller-Gonçalves',
  '김태권 (Kim Tae-kwon)',
] as const

/** Somebody in every place where one signs: those of the template, and whoever an exam or a course brings. */
export function signatariosDeExemplo(
  elementos: readonly ElementoDoModelo[],
  assinaturas: ModeloCertificado['assinaturas'],
  imagens: readonly string[],
) {
  const places = Math.max(0, ...elementos.filter(({ tipo }) => tipo === 'assinatura').map(({ texto }) => Number(texto)))
  return Array.from({ length: places }, (_, n) => ({
    nome: assinaturas[n]?.nome || `Assinatura ${n + 1}`,
    cargo: assinaturas[n]?.cargo ?? 'quem assina o exame ou o curso',
    imagem: imagens[n] ?? '',
  }))
}

/** What an element is called in lists and by screen readers. */
export function nomeDoElemento({ tipo, texto }: Pick<ElementoDoModelo, 'tipo' | 'texto'>): string {
  if (tipo === 'qr') return 'QR de validação'
  if (tipo === 'imagem') return 'Marca'
  if (tipo === 'ornamento') return 'Fio'
  if (tipo === 'assinatura') return `Assinatura ${texto}`
  return texto.trim() === '' ? 'Texto vazio' : texto.length > 44 ? `${texto.slice(0, 42)}…` : texto
}
