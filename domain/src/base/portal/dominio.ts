import type { Entidade } from '../collections/entidades.ts'
import { subDominioDoHost } from './host.ts'
import { PORTAIS, portalDoEndereco, type Portal, type PortalId } from './portal.ts'

/** Domain details (specification 3): entity and appearance of the portal at an address. */
export interface DetalhesDoDominio {
  domain: string
  domainId: string
  subDomain: string
  portal: Portal
  portalId: PortalId
  heroBackgroundColor: string
  name: string
  uf: string
  urlOuvidoria: string
  nameEducacional: string
  urlEducacional: string
  nameYouTubeChannel: string
  urlYouTubeChannel: string
  tipoEntidade: Entidade['dadosPessoais']['tipoEntidade'] | ''
  sigla: string
  /** file of the entity's logo, or '' */
  logo: string
}

/** Loading of the domain details (specification 4 and 9): delays in milliseconds, and number of attempts. */
export const CARGA = { primeira: 100, repetir: 5000, tentativas: 3 } as const

/** domainId of the local fallback (specification 4). */
export const DOMINIO_RESERVA = 'localhost-fallback'

/** Defaults of an entity's settings (specification 3). */
export const PADROES_DO_DOMINIO = {
  heroBackgroundColor: '#fff',
  urlOuvidoria: '',
  nameEducacional: 'CBTKDeduca',
  urlEducacional: '/cbtkdeduca',
  nameYouTubeChannel: 'CBTKDtv',
  urlYouTubeChannel: 'https://www.youtube.com/@CBTKDtv',
} as const

/** Public part of an entity's record; old records may lack any of its fields. */
export interface EntidadePublica {
  id: string
  dadosPessoais?: Partial<Entidade['dadosPessoais']>
  dadosEndereco?: Partial<Entidade['dadosEndereco']>
  configuracoes?: Partial<Entidade['configuracoes']>
  logo?: Partial<Entidade['logo']>
}

/** Domain details of an address; the local fallback without an entity. @param host may have a port @param pathname without the route prefix */
export function detalhesDoDominio(host: string, pathname: string, entidade?: EntidadePublica): DetalhesDoDominio {
  const { dadosPessoais, dadosEndereco, configuracoes } = entidade ?? {}
  const configured = (key: keyof typeof PADROES_DO_DOMINIO) => configuracoes?.[key] || PADROES_DO_DOMINIO[key]
  const portal = portalDoEndereco(pathname)
  return {
    domain: host,
    domainId: entidade?.id ?? DOMINIO_RESERVA,
    subDomain: subDominioDoHost(host),
    portal,
    portalId: PORTAIS[portal],
    heroBackgroundColor: configured('heroBackgroundColor'),
    name: dadosPessoais?.name || 'Confederação Brasileira de Taekwondo',
    uf: dadosEndereco?.logradouroUF ?? '',
    urlOuvidoria: configured('urlOuvidoria'),
    nameEducacional: configured('nameEducacional'),
    urlEducacional: configured('urlEducacional'),
    nameYouTubeChannel: configured('nameYouTubeChannel'),
    urlYouTubeChannel: configured('urlYouTubeChannel'),
    tipoEntidade: dadosPessoais?.tipoEntidade ?? '',
    sigla: dadosPessoais?.sigla || dadosPessoais?.name || 'CBTKD',
    logo: entidade?.logo?.arquivo ?? '',
  }
}
