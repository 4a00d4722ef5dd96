import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lockup } from './Lockup.tsx'

const drawn = (logo?: string) =>
  renderToStaticMarkup(<Lockup sign="mar" sigla="FCTKD" {...(logo === undefined ? {} : { logo })} />)

test('an entity’s own logo stands in header and prints in place of the mark, and without one the mark does', () => {
  expect(drawn('/publico/entidades/fctkd/logo/a.webp')).toMatch(
    /<img[^>]* src="\/publico\/entidades\/fctkd\/logo\/a\.webp"/,
  )
  expect(drawn('/publico/entidades/fctkd/logo/a.webp')).not.toContain('<svg')
  for (const none of [undefined, '']) {
    expect(drawn(none)).toContain('<svg')
    expect(drawn(none)).not.toContain('<img')
  }
})
