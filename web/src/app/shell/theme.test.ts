import { expect, test } from 'vitest'
import { portalTheme } from './theme.ts'

test('the buttons of every searching choice are named in Portuguese', () => {
  expect(portalTheme().components?.MuiAutocomplete?.defaultProps).toMatchObject({
    clearText: 'Limpar',
    openText: 'Abrir',
    closeText: 'Fechar',
  })
})
