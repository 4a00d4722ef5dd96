import { subDominioDoHost } from '@sie/domain/portal/host.ts'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(new URL('../../public/tema.js', import.meta.url), 'utf8')

/** Runs the first script of a page at a host. */
function paint(host: string, kept: Record<string, string> = {}) {
  const attributes: Record<string, string> = {}
  const style: Record<string, string> = {}
  const document = { title: 'Entrar · CBTKD', documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value), style: { setProperty: (name: string, value: string) => (style[name] = value) } } }
  runInNewContext(script, { document, location: { host }, localStorage: { getItem: (key: string) => kept[key] ?? null }, window: { matchMedia: () => ({ matches: true }) } })
  return { title: document.title, attributes, style }
}

describe('the first paint', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', 'cbtkd.org.br', 'sg-cbtkd.web.app', 'preview-sg-cbtkd.web.app', 'sibrafe.com', 'www.cbtkd.org.br', 'fctkd.localhost:3000', 'RSTKD.cbtkd.org.br', 'ninguem.cbtkd.org.br'])('at %s takes the host for what the portal takes it for', (host) => {
    expect(paint(host).attributes['data-subdominio'] ?? '').toBe(subDominioDoHost(host))
  })
  test('a federation’s first visit shows neither the name nor the colour of the confederation', () => {
    const { title, style, attributes } = paint('fctkd.localhost:3000')
    expect([title, attributes['data-tema'], style['--entidade-fundo']]).toEqual(['Entrar', 'dark', '#3a4654'])
  })
  test('the next visit has its own', () => {
    const kept = { 'mui-mode': 'light', 'sie-primeira-tela': JSON.stringify({ sigla: 'FCTKD', light: { '--entidade-fundo': '#0b5d3b' }, dark: {} }) }
    expect(paint('fctkd.localhost:3000', kept)).toMatchObject({ title: 'Entrar · FCTKD', style: { '--entidade-fundo': '#0b5d3b' }, attributes: { 'data-tema': 'light' } })
  })
})
