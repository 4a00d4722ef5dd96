import type { Entidade } from '../collections/entidades.ts'
import { subDominioDoHost } from './host.ts'
import { PORTAIS, portalDoEndereco, type Portal, type PortalId } from './portal.ts'

/** Domain details (specification 3): whose portal an address shows, and how. */
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
}

/** Loading them (specification 4 and 9): milliseconds and attempts. */
export const CARGA = { primeira: 100, repetir: 5000, tentativas: 3 } as const

/** The domainId where they could not be loaded (specification 4). */
export const DOMINIO_RESERVA = 'localhost-fallback'

/** Where nothing is configured (specification 3). */
export const PADROES_DO_DOMINIO = {
  heroBackgroundColor: '#fff',
  urlOuvidoria: '',
  nameEducacional: 'CBTKDeduca',
  urlEducacional: '/cbtkdeduca',
  nameYouTubeChannel: 'CBTKDtv',
  urlYouTubeChannel: 'https://www.youtube.com/@CBTKDtv',
} as const

/** What of an entity's record shows; old records may lack any of it. */
export interface EntidadePublica {
  id: string
  dadosPessoais?: Partial<Entidade['dadosPessoais']>
  dadosEndereco?: Partial<Entidade['dadosEndereco']>
  configuracoes?: Partial<Entidade['configuracoes']>
}

/** The details of an address; without an entity the local fallback. `host` may carry a port, `pathname` no prefix. */
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
  }
}
