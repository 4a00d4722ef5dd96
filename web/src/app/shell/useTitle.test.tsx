// What the head says of the first page's address goes with it.
import { expect, test } from 'vitest'
import { Link } from 'react-router-dom'
import { address } from '@sie/domain/base/portal/address.ts'
import { usePageMeta } from '../../platform/pageMeta.ts'
import { screen, show } from '../../../../tests/support/screen.tsx'
import { useTitle } from './useTitle.ts'

function First() {
  useTitle()
  return <Link to={address('/noticias')}>Notícias</Link>
}

function Second() {
  useTitle()
  usePageMeta({ title: 'Copa', description: 'As finais.', canonical: 'https://portal.test/noticias' })
  return <Link to={address('/cursos')}>Cursos</Link>
}

const told = () =>
  ['link[rel=canonical]', 'meta[property="og:url"]'].map((key) => {
    const tag = document.head.querySelector(key)
    return tag?.getAttribute('href') ?? tag?.getAttribute('content')
  })

test('a page that is opened from the first one tells its own address, or none', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="https://portal.test/eventos"><meta property="og:url" content="https://portal.test/eventos">',
  )
  const { user } = await show('/eventos', <First />, { others: { '/noticias': <Second />, '/cursos': <First /> } })
  expect(told()).toEqual(['https://portal.test/eventos', 'https://portal.test/eventos'])
  await user.click(screen.getByRole('link', { name: 'Notícias' }))
  await screen.findByRole('link', { name: 'Cursos' })
  expect(told()).toEqual(['https://portal.test/noticias', 'https://portal.test/noticias'])
  await user.click(screen.getByRole('link', { name: 'Cursos' }))
  await screen.findByRole('link', { name: 'Notícias' })
  expect(told()).toEqual([undefined, undefined])
})
