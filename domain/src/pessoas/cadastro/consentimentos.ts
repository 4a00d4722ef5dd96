import { isMinor } from '../../base/brazil/dates.ts'
import type { Consentimento, Praticante } from '../collections/praticantes.ts'

/** Consequences of withdrawing a consent, in plain words. Law 13.709/2018, arts. 8 (par. 5), 9 (par. 2) and 18 IX. */
export const CONSEQUENCIAS: Readonly<Record<Consentimento['tipo'], string>> = {
  lgpd: 'O seu cadastro fica suspenso: sem os dados não há exame, competição nem carteira. A conta continua aberta, e em “Meus dados” você os baixa ou pede que sejam apagados. Para voltar, aceite de novo e fale com a federação.',
  imagem:
    'As fotos da galeria em que você está marcado saem do ar em um minuto, e outras não serão publicadas. O que já foi impresso ou copiado pode continuar circulando: peça à federação que o retire.',
  regulamento: 'Sem o aceite do regulamento a federação pode recusar inscrições em eventos. Para voltar, fale com ela.',
  responsavel:
    'O cadastro fica inativo até que um responsável autorize de novo: sem ele não há exame, competição nem carteira. Os dados continuam guardados; para apagá-los, fale com a federação.',
}

/** Consents that an adult gives, and may withdraw, by themselves. */
export const PROPRIOS = ['lgpd', 'imagem'] as const satisfies readonly Consentimento['tipo'][]

const RETIRADA = 'Vale até você retirar: aqui mesmo, quando quiser e de graça.'

/** What an adult consents to: what is used, for what and by whom, for how long, and how it is taken back (Law 13.709/2018, art. 9). */
export const TEXTOS: Readonly<Record<(typeof PROPRIOS)[number], string>> = {
  lgpd: `Os seus dados (nome, nascimento, CPF, contato, endereço, filiação e graduação) servem para a filiação, os exames de faixa, as competições e a carteira. A federação, o clube e a confederação os usam só para isso, e nada disso é vendido. O aviso de privacidade diz tudo em detalhe. ${RETIRADA}`,
  imagem: `Você autoriza o uso da sua imagem em fotos e vídeos de eventos da modalidade, que a confederação, a federação e o clube publicam para divulgar o esporte. ${RETIRADA} As fotos da galeria então saem do ar.`,
}

/**
 * Who may withdraw a consent: its giver, for a minor the guardian; nobody where it no longer counts: it is withdrawn, or it is the guardian's
 * authorisation of a person who has come of age.
 * @param today 'AAAA-MM-DD'
 */
export function quemRetira(
  { dadosPessoais }: Pick<Praticante, 'dadosPessoais'>,
  { tipo, retiradoEm }: Pick<Consentimento, 'tipo'> & { retiradoEm?: string },
  today: string,
): 'pessoa' | 'responsavel' | null {
  if (retiradoEm) return null
  if (isMinor(dadosPessoais.birthdate, today)) return 'responsavel'
  return tipo === 'responsavel' ? null : 'pessoa'
}

/** Change of a record when a consent is withdrawn. */
export interface Retirada {
  changes: Partial<Praticante>
  /** whether the record becomes inactive */
  desativa: boolean
}

/**
 * The record after the withdrawal of a consent, which stays in the list, with its instant and author. A guardian's authorisation takes all consents
 * for the minor with it, and the record stays inactive until there is another; without consent to personal data it is suspended.
 * @param today 'AAAA-MM-DD'
 */
export function withdrawConsent(
  praticante: Pick<Praticante, 'consentimentos' | 'situacaoCadastro'>,
  tipo: Consentimento['tipo'],
  quem: string,
  today: string,
): Retirada {
  const whole = tipo === 'responsavel'
  const consentimentos = praticante.consentimentos.map((item) =>
    !item.retiradoEm && (whole || item.tipo === tipo)
      ? { ...item, retiradoEm: today, retiradoPor: quem.slice(0, 120) }
      : item,
  )
  const situacao = whole ? ('pendente' as const) : tipo === 'lgpd' ? ('suspenso' as const) : undefined
  return {
    changes: {
      consentimentos,
      ...(situacao && praticante.situacaoCadastro === 'ativo' ? { situacaoCadastro: situacao } : {}),
    },
    desativa: whole,
  }
}
