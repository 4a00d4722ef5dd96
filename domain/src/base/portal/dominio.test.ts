import { describe, expect, test } from 'vitest'
import { detalhesDoDominio } from './dominio.ts'

describe('domain details', () => {
  test('without an entity they are the local fallback with the defaults', () => {
    expect(detalhesDoDominio('localhost:3000', '/sie/dashboard')).toEqual({
      domain: 'localhost:3000',
      domainId: 'localhost-fallback',
      subDomain: '',
      portal: 'sie',
      portalId: 2,
      heroBackgroundColor: '#fff',
      name: 'Confederação Brasileira de Taekwondo',
      uf: '',
      urlOuvidoria: '',
      nameEducacional: 'CBTKDeduca',
      urlEducacional: '/cbtkdeduca',
      nameYouTubeChannel: 'CBTKDtv',
      urlYouTubeChannel: 'https://www.youtube.com/@CBTKDtv',
      tipoEntidade: '',
      sigla: 'CBTKD',
      logo: '',
    })
  })
  test('configured values win, empty ones fall back to the defaults', () => {
    const entidade = {
      id: 'fctkd',
      dadosPessoais: { name: 'Federação Catarinense', sigla: 'FCTKD', tipoEntidade: 'federacao' as const },
      dadosEndereco: { logradouroUF: 'SC' },
      configuracoes: {
        heroBackgroundColor: '#0b5d3b',
        nameEducacional: '',
        urlOuvidoria: 'https://exemplo.test/ouvidoria',
      },
    }
    expect(detalhesDoDominio('fctkd.localhost:3000', '/', entidade)).toMatchObject({
      domainId: 'fctkd',
      subDomain: 'fctkd',
      portal: '',
      portalId: 1,
      heroBackgroundColor: '#0b5d3b',
      uf: 'SC',
      sigla: 'FCTKD',
      nameEducacional: 'CBTKDeduca',
      urlOuvidoria: 'https://exemplo.test/ouvidoria',
      tipoEntidade: 'federacao',
    })
  })
})
