import type { TakeBackAge, TakeBackCondition } from '#config/take-back.ts'
import type { Translate } from '#i18n/translate.ts'

export function getConditionLabel(t: Translate, condition: TakeBackCondition): string {
  switch (condition) {
    case 'like_new':
      return t('takeBack.condition.like_new')
    case 'good':
      return t('takeBack.condition.good')
    case 'worn':
      return t('takeBack.condition.worn')
    case 'worn_out':
      return t('takeBack.condition.worn_out')
  }
}

export function getAgeLabel(t: Translate, age: TakeBackAge): string {
  switch (age) {
    case 'under_2':
      return t('takeBack.age.under_2')
    case '2_to_5':
      return t('takeBack.age.2_to_5')
    case 'over_5':
      return t('takeBack.age.over_5')
  }
}
