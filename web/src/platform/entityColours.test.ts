import { subDominioDoHost } from '@sie/domain/base/portal/host.ts'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { entityCss } from './entityColours.ts'

const script = readFileSync(new URL('../../public/tema.js', import.meta.url), 'utf8')

/** Runs the first script of a page (public/tema.js) with a host. @param drawn JSON of the styles that come with it */
function paint(host: string, kept: Record<string, string> = {}, drawn?: string) {
  const asked: string[] = []
  const attributes: Record<string, string> = {}
  const document = {
    title: 'Entrar · CBTKD',
    currentScript: { dataset: { app: ' ', estilos: '/demais.css' } },
    hidden: true,
    getElementById: (id: string) => (id === 'estilos' && drawn !== undefined ? { textContent: drawn } : null),
    head: { append: (...links: { href: string }[]) => void asked.push(...links.map(({ href }) => href)) },
    createElement: () => ({}),
    addEventListener: () => {},
    documentElement: {
      setAttribute: (name: string, value: string) => (attributes[name] = value),
      getAttribute: (name: string) => attributes[name],
    },
    adoptedStyleSheets: [] as { css: string }[],
  }
  const heard: Record<string, () => void> = {}
  class CSSStyleSheet {
    css = ''
    replaceSync(css: string) {
      this.css = css
    }
  }
  runInNewContext(script, {
    CSSStyleSheet,
    document,
    location: { host },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    window: {
      matchMedia: () => ({ matches: true }),
      addEventListener: (name: string, listener: () => void) => (heard[name] = listener),
    },
  })
  return {
    title: document.title,
    attributes,
    heard,
    asked,
    css: document.adoptedStyleSheets.map(({ css }) => css).join(''),
  }
}

describe('the first paint', () => {
  test.each([
    'localhost:3000',
    '127.0.0.1:3000',
    'cbtkd.org.br',
    'sg-cbtkd.web.app',
    'preview-sg-cbtkd.web.app',
    'sibrafe.com',
    'www.cbtkd.org.br',
    'fctkd.localhost:3000',
    'RSTKD.cbtkd.org.br',
    'ninguem.cbtkd.org.br',
  ])('at %s takes the host for what the portal takes it for', (host) => {
    expect(paint(host).attributes['data-subdominio'] ?? '').toBe(subDominioDoHost(host))
  })
  test('a federation’s first visit shows neither the name nor the colour of the confederation', () => {
    const { title, css, attributes } = paint('fctkd.localhost:3000')
    expect([title, attributes['data-tema'], css.includes('--entidade-fundo:#3a4654')]).toEqual(['Entrar', 'dark', true])
  })
  test('the next visit has its own', () => {
    const kept = {
      'mui-mode': 'light',
      'sie-primeira-tela': JSON.stringify({ sigla: 'FCTKD', css: entityCss('#0b5d3b') }),
    }
    expect(paint('fctkd.localhost:3000', kept)).toMatchObject({
      title: 'Entrar · FCTKD',
      css: entityCss('#0b5d3b'),
      attributes: { 'data-tema': 'light' },
    })
  })
  test('a page that the server drew has its own styles at once, and the colours of its entity after them', () => {
    expect(paint('localhost:3000', {}, JSON.stringify('.css-1{color:red}')).css).toBe('.css-1{color:red}')
    const { css } = paint('fctkd.localhost:3000', {}, JSON.stringify('.css-1{color:red}'))
    expect(css).toMatch(/^\.css-1\{color:red\}html:root\{/)
  })
  test('what is printed is light, whatever the screen shows, and the screen as before afterwards', () => {
    const { attributes, heard } = paint('localhost:3000')
    heard.beforeprint?.()
    heard.beforeprint?.()
    expect(attributes['data-tema']).toBe('light')
    heard.afterprint?.()
    expect(attributes['data-tema']).toBe('dark')
  })
})

test('an entity’s style sheet names its colours and nothing that could leave a declaration', () => {
  expect(entityCss('#0b5d3b')).toContain(
    'html[data-tema=light]{--mui-palette-primary-main:#0b5d3b;--mui-palette-primary-mainChannel:11 93 59;',
  )
  expect(entityCss('red;}body{display:none')).toBe(entityCss('nada'))
})
