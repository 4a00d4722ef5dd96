import { LARGURA_DE_PAGINA, naLargura } from '../arquivos/camposDeArquivo.ts'
import { formatDay } from '../brazil/dates.ts'
import { address, type Address } from './address.ts'
import { resumo, type MetaDaPagina } from './paginas.ts'

/** Types of entities by the names on public pages. */
export const NOMES_DE_TIPO: Readonly<Record<string, string>> = {
  confederacao: 'Confederação',
  federacao: 'Federação',
  associacao: 'Associação',
  clube: 'Clube',
  academia: 'Academia',
  projetoSocial: 'Projeto social',
  filiado: 'Filiado',
}

/** Canonical address of an entity's page. */
export function enderecoDaEntidade(id: string, tipo: string | undefined): Address {
  if (tipo === 'federacao' || tipo === 'confederacao') return address('/institucional/federacoes', { id })
  return address(tipo === 'associacao' ? '/institucional/associacoes' : '/institucional/filiados', { id })
}

/** Fields of an entity that its page shows; as read by a visitor, so each may be missing. */
export interface EntidadeLida {
  dadosPessoais?: Partial<Record<'name' | 'sigla' | 'tipoEntidade' | 'fundacao', string>> | undefined
  apresentacao?: string | undefined
  situacao?: string | undefined
  dadosContato?:
    | Partial<Record<'email' | 'telefone' | 'site' | 'instagram' | 'facebook' | 'youtube', string>>
    | undefined
  dadosEndereco?:
    | Partial<
        Record<
          | 'cep'
          | 'logradouro'
          | 'logradouroNumero'
          | 'logradouroComplemento'
          | 'logradouroBairro'
          | 'logradouroMunicipio'
          | 'logradouroUF',
          string
        >
      >
    | undefined
  logo?: { arquivo?: string | undefined } | undefined
}

/** "Joinville · SC"; '' where neither is known. */
export const lugarDaEntidade = ({ dadosEndereco }: EntidadeLida): string =>
  [dadosEndereco?.logradouroMunicipio, dadosEndereco?.logradouroUF].filter(Boolean).join(' · ')

/** Street and number, district and postal code as one line; '' where nothing is known. */
export function enderecoPostal({ dadosEndereco: at = {} }: EntidadeLida): string {
  const street = [at.logradouro, at.logradouroNumero].filter(Boolean).join(', ')
  const town = [at.logradouroMunicipio, at.logradouroUF].filter(Boolean).join(', ')
  return [street, at.logradouroComplemento, at.logradouroBairro, town, at.cep].filter(Boolean).join(' · ')
}

/** State of an affiliated entity in public: "Regular" or "Irregular". */
export const regularidade = (situacao: string | undefined): 'Regular' | 'Irregular' =>
  situacao === 'irregular' ? 'Irregular' : 'Regular'

/**
 * Title, description, picture and JSON-LD (schema.org SportsOrganization) of an entity.
 * @param canonical absolute address of the page
 * @param addressOf absolute address of a public file by its path
 */
export function metaDaEntidade(
  entidade: EntidadeLida,
  canonical: string,
  addressOf: (caminho: string) => string,
): MetaDaPagina {
  const { dadosPessoais = {}, dadosContato = {}, dadosEndereco = {}, apresentacao, logo } = entidade
  const { name = '', sigla, tipoEntidade = '', fundacao } = dadosPessoais
  const place = lugarDaEntidade(entidade)
  const description =
    resumo(apresentacao ?? '') ||
    [`${NOMES_DE_TIPO[tipoEntidade] ?? 'Entidade'} de taekwondo${place ? ` em ${place}` : ''}.`, founded(fundacao)]
      .filter(Boolean)
      .join(' ')
  const image = logo?.arquivo ? addressOf(naLargura(logo.arquivo, LARGURA_DE_PAGINA)) : undefined
  const { email, telefone, site, instagram, facebook, youtube } = dadosContato
  const pages = [site, instagram, facebook, youtube].filter(Boolean)
  return {
    title: name,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'SportsOrganization',
      name,
      ...(sigla ? { alternateName: sigla } : {}),
      sport: 'Taekwondo',
      url: canonical,
      description,
      ...(image ? { logo: image } : {}),
      ...(email ? { email } : {}),
      ...(telefone ? { telephone: telefone } : {}),
      ...(fundacao ? { foundingDate: fundacao } : {}),
      ...(pages.length > 0 ? { sameAs: pages } : {}),
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'BR',
        ...(dadosEndereco.logradouroUF ? { addressRegion: dadosEndereco.logradouroUF } : {}),
        ...(dadosEndereco.logradouroMunicipio ? { addressLocality: dadosEndereco.logradouroMunicipio } : {}),
        ...(dadosEndereco.cep ? { postalCode: dadosEndereco.cep } : {}),
        ...(dadosEndereco.logradouro
          ? { streetAddress: [dadosEndereco.logradouro, dadosEndereco.logradouroNumero].filter(Boolean).join(', ') }
          : {}),
      },
    },
  }
}

const founded = (day: string | undefined) => (day ? `Fundada em ${formatDay(day)}.` : '')
