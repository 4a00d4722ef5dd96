// People whose records a screen queries: the user and the minors in their care today. One query that the rules refuse fails all queries of the batch.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccessContext, type Access } from './access.ts'
import { useMinhasPessoas } from './useRespondePor.ts'

const until = (millis: number) => ({ toMillis: () => millis })

function peopleOf(permissoes: object): string[] {
  let people: string[] = []
  function Asks() {
    people = useMinhasPessoas()
    return null
  }
  const access = { author: { uid: 'mae', name: 'Mãe' }, permissoes } as unknown as Access
  renderToStaticMarkup(
    <AccessContext value={access}>
      <Asks />
    </AccessContext>,
  )
  return people
}

test('a child who came of age is asked for no longer, their minor siblings are', () => {
  const menores = {
    nina: until(Date.now() + 86_400_000),
    beto: until(Date.now() + 1000),
    ana: until(Date.now() - 1000),
  }
  expect(peopleOf({ ativo: true, menores })).toEqual(['mae', 'beto', 'nina'])
})

test('whoever answers for nobody, or is out of use, asks for themselves', () => {
  expect(peopleOf({ ativo: true })).toEqual(['mae'])
  expect(peopleOf({ ativo: false, menores: { nina: until(Date.now() + 86_400_000) } })).toEqual(['mae'])
})
