import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { ElementoDoModelo, ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { CAMPOS_DO_MODELO, type CampoDoModelo } from '@sie/domain/documentos/modelo.ts'
import { diaPorExtenso } from '@sie/domain/documentos/inWords.ts'
import { faixaDesenhada, type FaixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'

type Textos = Partial<Record<CampoDoModelo, string>>

interface Exemplo {
  textos: Textos
  faixa: FaixaDesenhada | null
}

const EXEMPLO: Textos = Object.fromEntries(
  Object.entries(CAMPOS_DO_MODELO).map(([campo, { exemplo }]) => [campo, exemplo]),
)

/** Example values of the fields in the editor, of a grade that this kind certifies. */
export const exemploDe = (tipo: string): Exemplo =>
  doGrau(EXEMPLO, graduacao(tipo === 'graduacaoGub' ? 'gub-5' : 'dan-2'))

const doGrau = (textos: Textos, grade: Graduacao | undefined): Exemplo => ({
  textos: { ...textos, graduacao: grade?.nome ?? '', faixa: grade?.faixa.toLowerCase() ?? '' },
  faixa: grade ? faixaDesenhada(grade) : null,
})

/** Text of a sample QR as long as an issued certificate's, so that its density matches the print. */
export const QR_DE_EXEMPLO = `https://cbtkd.test/validacao/certificado?codigo=4K7M9XTR2WPC#selo=${'A'.repeat(140)}`

/** Field values of a person's certificate today: from the register, with examples for values known only at issue. */
export function exemploDaPessoa(
  { dadosPessoais, dadosTaekwondo }: Pick<Praticante, 'dadosPessoais' | 'dadosTaekwondo'>,
  grades: readonly Graduacao[],
  emissor: string,
  hoje: string,
): Exemplo {
  const grade = grades.find(({ codigo }) => codigo === dadosTaekwondo.graduacao)
  const textos = {
    ...EXEMPLO,
    nome: dadosPessoais.name,
    nomeCoreano: (dadosPessoais as Partial<typeof dadosPessoais>).nomeCoreano ?? '',
    documento: dadosPessoais.cpf && maskCpf(dadosPessoais.cpf),
    data: formatDay(hoje),
    dataPorExtenso: diaPorExtenso(hoje),
    emitidoEm: formatDay(hoje),
    ...(emissor ? { emissor } : {}),
  }
  return doGrau(textos, grade)
}

/** Test names: longest, shortest, and with characters that not every font has. */
export const NOMES_DE_PROVA = [
  'Ana',
  'Maria Aparecida Conceição d’Ávila de Albuquerque Vasconcelos',
  'José D’Ângelo Müller-Gonçalves',
  '김태권 (Kim Tae-kwon)',
] as const

/** Signatories for every signature of a template: its own, and examples for those that an exam or a course provides. */
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

/** Label of an element in lists and for screen readers. */
export function nomeDoElemento({ tipo, texto }: Pick<ElementoDoModelo, 'tipo' | 'texto'>): string {
  if (tipo === 'qr') return 'QR de validação'
  if (tipo === 'imagem') return 'Marca'
  if (tipo === 'ornamento') return 'Fio'
  if (tipo === 'assinatura') return `Assinatura ${texto}`
  return texto.trim() === '' ? 'Texto vazio' : texto.length > 44 ? `${texto.slice(0, 42)}…` : texto
}
